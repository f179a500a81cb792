import { hashToken } from "#app/account/token.server.ts";
import type { User } from "#app/account/user.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { type Scope, scopesOf } from "../scope.ts";
import { type ApiToken, maxTokens } from "./token.ts";
import { tokenCreatedMail } from "./token-mail.ts";
import { hintOf } from "./token-text.server.ts";
import "../tables.ts";

const day = 24 * 60 * 60 * 1000; // ms
const twice = 60 * 1000; // ms within which the same form is a double submit

interface TokenKey {
  user: string;
  id: string;
}

/** A user's tokens, expired ones included, newest first. */
export async function listTokens(db: Db, { user }: { user: string }): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom("api_tokens")
    .select(["id", "name", "hint", "scopes", "expires_at as expiresAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", user)
    .orderBy("id", "desc")
    .execute();
  const origins = await originsOf(db, { user });
  return rows.map(({ scopes, ...row }) => ({ ...row, scopes: scopesOf(scopes), origins: origins.get(row.id) ?? [] }));
}

async function originsOf(db: Db, { user }: { user: string }): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("api_token_origins")
    .select(["token_id", "origin"])
    .where("user_id", "=", user)
    .orderBy("origin")
    .execute();
  return new Map([...Map.groupBy(rows, (row) => row.token_id)].map(([id, of]) => [id, of.map(({ origin }) => origin)]));
}

/** One of a user's tokens; undefined for anybody else's. */
export async function findToken(db: Db, { user, id }: TokenKey): Promise<ApiToken | undefined> {
  return (await listTokens(db, { user })).find((token) => token.id === id);
}

interface NewToken {
  user: Pick<User, "id" | "email" | "firstName" | "timeZone">;
  /** Idempotency key of the form. */
  key: string;
  /** The text that is shown once. Only its hash is stored. */
  token: string;
  name: string;
  scopes: Scope[];
  /** Until it expires. */
  days: number;
  origins: string[];
  /** The page of tokens, for the mail. */
  url: string;
}

/** `full`: there are ten already; `plan`: the owner isn't on Premium; `sent`: the form was sent before. */
type Created = { kind: "created" } | { kind: "full" } | { kind: "plan" } | { kind: "sent" };

/**
 * Stores a token, and notifies its owner by email. A double submit within a minute gives the token of the first form
 * another text, since the browser has dropped the page with the first one.
 */
export function createToken(db: Db, input: NewToken): Promise<Created> {
  const { user, key: id, token, name, scopes, days, origins, url } = input;
  const [token_hash, hint] = [hashToken(token), hintOf(token)];
  return inTransaction(db, async (transaction) => {
    if ((await accessOf(transaction, { user: user.id })).tier !== "premium") return { kind: "plan" };
    const now = clock.now();
    const earlier = await transaction
      .selectFrom("api_tokens")
      .select(["user_id", "created_at", "last_used_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (earlier) {
      const isTwice = earlier.user_id === user.id && now.getTime() - Date.parse(earlier.created_at) < twice;
      if (!isTwice || earlier.last_used_at !== null) return { kind: "sent" };
      const row = transaction.updateTable("api_tokens").set({ token_hash, hint });
      await row.where("user_id", "=", user.id).where("id", "=", id).execute();
      return { kind: "created" };
    }
    if ((await listTokens(transaction, { user: user.id })).length >= maxTokens) return { kind: "full" };
    const times = { created_at: now.toISOString(), expires_at: new Date(now.getTime() + days * day).toISOString() };
    await transaction
      .insertInto("api_tokens")
      .values({ id, user_id: user.id, name, token_hash, hint, scopes: scopes.join(" "), ...times, last_used_at: null })
      .execute();
    for (const origin of origins) {
      await transaction.insertInto("api_token_origins").values({ token_id: id, user_id: user.id, origin }).execute();
    }
    const { firstName, timeZone: zone } = user;
    const mail = tokenCreatedMail({ firstName, name, scopes, expiresAt: times.expires_at, at: now, zone, url });
    await queueMail(transaction, { to: user.email, mail, user: user.id });
    return { kind: "created" };
  });
}

/** Deletes a token: it is refused from then on. Idempotent. @returns whether there was one. */
export async function revokeToken(db: Db, { user, id }: TokenKey): Promise<boolean> {
  const row = db.deleteFrom("api_tokens").where("user_id", "=", user).where("id", "=", id);
  return (await row.returning("id").executeTakeFirst()) !== undefined;
}

/** The tokens and calls of a user, for the download of their data. */
export async function exportTokens(db: Db, { user }: { user: string }) {
  const tokens = await listTokens(db, { user });
  const calls = await db
    .selectFrom("api_calls")
    .select(["day", "calls"])
    .where("user_id", "=", user)
    .orderBy("day")
    .execute();
  return { tokens, calls };
}
