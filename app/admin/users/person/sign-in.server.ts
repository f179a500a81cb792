import { browserOf } from "#app/account/browser.ts";
import { type ListedLogin, listLogins } from "#app/account/logins/other-logins.server.ts";
import { type Provider, providerName } from "#app/account/providers/provider.ts";
import { type SignInMethod, signedInText } from "#app/account/sign-in-method.ts";
import { activityNames } from "#app/analytics/user-activity.ts";
import type { Db } from "#app/platform/db/database.server.ts";

const maxRows = 10; // browsers and sign-ins shown

/** A user's sign-in methods, sessions, and last sign-ins. Times are ISO 8601. */
export interface SignIn {
  /** Null if there is no password. */
  passwordChangedAt: string | null;
  providers: string[];
  passkeys: number;
  twoStep: boolean;
  /** The ten most recently seen, and the total number. */
  browsers: { id: string; name: string; lastSeenAt: string }[];
  browserCount: number;
  /** The newest ten. */
  last: { id: string; method: string; at: string }[];
}

/** Loads a user's sign-in data, in four queries. */
export async function signInOf(db: Db, { user }: { user: string }): Promise<SignIn> {
  const logins = await listLogins(db, { user });
  return {
    ...(await signInMethodsOf(db, user)),
    providers: await providersOf(db, user),
    browsers: logins.slice(0, maxRows).map(browser),
    browserCount: logins.length,
    last: await lastSignIns(db, user),
  };
}

async function signInMethodsOf(db: Db, user: string) {
  const row = await db
    .selectFrom("users")
    .select(["password_hash", "password_changed_at", "created_at"])
    .select(({ selectFrom, fn }) => [
      selectFrom("passkeys")
        .select(fn.countAll<number>().as("count"))
        .whereRef("passkeys.user_id", "=", "users.id")
        .as("passkeys"),
      selectFrom("authenticators")
        .select("created_at")
        .whereRef("authenticators.user_id", "=", "users.id")
        .where("confirmed_at", "is not", null)
        .as("twoStep"),
    ])
    .where("id", "=", user)
    .executeTakeFirst();
  const changed = row?.password_hash ? (row.password_changed_at ?? row.created_at) : null;
  return { passwordChangedAt: changed, passkeys: row?.passkeys ?? 0, twoStep: Boolean(row?.twoStep) };
}

async function providersOf(db: Db, user: string): Promise<string[]> {
  const rows = await db
    .selectFrom("provider_accounts")
    .select(["provider", "email"])
    .where("user_id", "=", user)
    .orderBy("provider")
    .execute();
  return rows.map(({ provider, email }) => `${providerName(provider satisfies Provider)} as ${email}`);
}

function browser({ id, userAgent, lastSeenAt }: ListedLogin) {
  return { id, name: browserOf(userAgent), lastSeenAt };
}

async function lastSignIns(db: Db, user: string) {
  const rows = await db
    .selectFrom("user_activity_logs")
    .select(["id", "activity_details as details", "created_at as at"])
    .where("user_id", "=", user)
    .where("activity_type", "=", "login")
    .orderBy("id", "desc")
    .limit(maxRows)
    .execute();
  return rows.map(({ id, details, at }) => ({ id, method: methodIn(details), at }));
}

/** "Signed in with Google". */
function methodIn(details: string | null): string {
  const { method } = JSON.parse(details ?? "{}") as { method?: SignInMethod };
  return method ? signedInText(method) : activityNames.login;
}
