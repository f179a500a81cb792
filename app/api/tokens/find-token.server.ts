import { hashToken } from "#app/account/token.server.ts";
import { clock } from "#app/platform/clock.ts";
import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import { utc } from "#app/platform/time-zone.ts";
import { type Scope, scopesOf } from "../scope.ts";
import "../tables.ts";
import { isTokenText } from "./token-text.server.ts";

/** A valid token with its owner. Times are ISO 8601. */
export interface FoundToken {
  id: string;
  user: string;
  name: string;
  scopes: Scope[];
  expiresAt: string;
  owner: { email: string; firstName: string; lastName: string; company: string | null; timeZone: string };
}

/** Why a token is refused: nobody's, since it is wrong or was revoked, or expired. */
export type UnknownToken = "malformed" | "unknown" | "expired";

const minute = 60 * 1000; // ms; the last use is kept to the minute, so that most calls don't write it

/** Looks up a token by its hash. A text with a wrong checksum costs no query. */
export async function findByText(db: Db, { text }: { text: string }): Promise<FoundToken | UnknownToken> {
  if (!isTokenText(text)) return "malformed";
  const [row] = await byHash(db, hashToken(text));
  if (!row) return "unknown";
  const now = clock.now();
  if (row.expires_at <= now.toISOString()) return "expired";
  if (row.last_used_at === null || now.getTime() - Date.parse(row.last_used_at) >= minute) {
    await markUsed(db, now.toISOString(), row.user_id, row.id);
  }
  const { email, first_name: firstName, last_name: lastName, company_name: company, time_zone } = row;
  return {
    ...{ id: row.id, user: row.user_id, name: row.name, scopes: scopesOf(row.scopes), expiresAt: row.expires_at },
    owner: { email, firstName, lastName, company, timeZone: time_zone ?? utc },
  };
}

const byHash = compiledOnce((db, hash: string) =>
  db
    .selectFrom("api_tokens as token")
    .innerJoin("users", "users.id", "token.user_id")
    .innerJoin("profiles", "profiles.user_id", "token.user_id")
    .select(["token.id", "token.user_id", "token.name", "token.scopes", "token.expires_at", "token.last_used_at"])
    .select(["users.email", "profiles.first_name", "profiles.last_name", "profiles.company_name"])
    .select("profiles.time_zone")
    .where("token.token_hash", "=", hash),
);

const markUsed = compiledOnce((db, last_used_at: string, user: string, id: string) =>
  db.updateTable("api_tokens").set({ last_used_at }).where("user_id", "=", user).where("id", "=", id),
);

/** Whether pages of this origin may use this token. */
export async function isAllowedOrigin(db: Db, { user, token, origin }: Record<"user" | "token" | "origin", string>) {
  const row = await db
    .selectFrom("api_token_origins")
    .select("origin")
    .where("user_id", "=", user)
    .where("token_id", "=", token)
    .where("origin", "=", origin)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether pages of this origin may use any token that hasn't expired. A preflight request carries no token, so this is
 * all it can be answered from; the request after it is checked against its own.
 */
export async function isKnownOrigin(db: Db, { origin }: { origin: string }): Promise<boolean> {
  const row = await db
    .selectFrom("api_token_origins as allowed")
    .innerJoin("api_tokens as token", "token.id", "allowed.token_id")
    .select("allowed.origin")
    .where("allowed.origin", "=", origin)
    .where("token.expires_at", ">", clock.now().toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
