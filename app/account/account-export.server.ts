import type { Db } from "#app/platform/db/database.server.ts";
import { browserOf } from "./browser.ts";
import { pendingChange } from "./email/pending-change.server.ts";
import { exportPendingForms } from "./pending-forms.server.ts";
import { twoStepState } from "./two-step/two-step.server.ts";

/** The account section of the data export. Leaves out what would give access to the account: secrets and hashes. */
export async function exportAccount(db: Db, { user }: { user: string }) {
  const account = await db
    .selectFrom("users")
    .innerJoin("profiles", "profiles.user_id", "users.id")
    .select(["users.id", "users.email", "users.email_confirmed_at as emailConfirmedAt"])
    .select(["profiles.first_name as firstName", "profiles.last_name as lastName"])
    .select(["profiles.company_name as companyName", "profiles.plan"])
    .select("profiles.time_zone as timeZone")
    .select(["users.password_changed_at as passwordChangedAt"])
    .select(["users.created_at as createdAt", "users.updated_at as updatedAt"])
    .select(({ eb }) => eb("users.password_hash", "is not", null).as("hasPassword"))
    .where("users.id", "=", user)
    .executeTakeFirst();
  return {
    ...account,
    hasPassword: Boolean(account?.hasPassword),
    newEmailWaiting: (await pendingChange(db, { user }))?.email ?? null,
    roles: await roles(db, user),
    providers: await providers(db, user),
    passkeys: await passkeys(db, user),
    twoStep: await twoStepState(db, { user }),
    logins: (await logins(db, user)).map((login) => ({ browser: browserOf(login.userAgent), ...login })),
    knownBrowsers: await knownBrowsers(db, user),
    activities: await activities(db, user),
    notes: await notes(db, user),
    formsWaiting: await exportPendingForms(db, { user }),
  };
}

function roles(db: Db, user: string) {
  return db
    .selectFrom("user_roles")
    .select(["role", "created_at as createdAt"])
    .where("user_id", "=", user)
    .orderBy("role")
    .execute();
}

function providers(db: Db, user: string) {
  return db
    .selectFrom("provider_accounts")
    .select(["provider", "provider_user_id as idThere", "email", "created_at as createdAt"])
    .where("user_id", "=", user)
    .orderBy("provider")
    .execute();
}

function passkeys(db: Db, user: string) {
  return db
    .selectFrom("passkeys")
    .select(["name", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", user)
    .orderBy("created_at")
    .execute();
}

function logins(db: Db, user: string) {
  return db
    .selectFrom("logins")
    .select(["user_agent as userAgent", "method", "created_at as createdAt"])
    .select(["last_seen_at as lastSeenAt", "expires_at as expiresAt"])
    .where("user_id", "=", user)
    .orderBy("id")
    .execute();
}

function activities(db: Db, user: string) {
  return db
    .selectFrom("user_activity_logs")
    .select(["activity_type as type", "activity_details as details", "created_at as at"])
    .where("user_id", "=", user)
    .orderBy("id")
    .execute();
}

/** Notes written by administrators. */
function notes(db: Db, user: string) {
  return db
    .selectFrom("user_notes")
    .select(["text", "created_at as at"])
    .where("user_id", "=", user)
    .orderBy("id")
    .execute();
}

function knownBrowsers(db: Db, user: string) {
  return db
    .selectFrom("devices")
    .select(["created_at as createdAt", "expires_at as expiresAt"])
    .where("user_id", "=", user)
    .orderBy("created_at")
    .execute();
}
