import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { hashToken, isToken, newToken } from "../token.server.ts";
import { resetsPerAddress, resetsPerClient, type Wait } from "../tries.ts";
import { findUserSummary } from "../user-summary.server.ts";
import { resetMail } from "./reset-mail.ts";
import { resetUrl } from "./reset-url.ts";

const life = 60 * 60 * 1000; // ms (SPEC-D11)

interface Request {
  email: string;
  /** The client's network address, for rate limiting. */
  client: string;
  /** The public origin, with which the link begins. */
  origin: string;
}

/**
 * Emails a password reset link, if there is an account; the result is the same if there is none. Earlier links stay
 * valid until one of them is used, since emails may arrive out of order.
 */
export function requestReset(db: Db, { email, client, origin }: Request): Promise<{ kind: "sent" } | Wait> {
  const access_token = newToken();
  const refresh_token = newToken();
  const now = Date.now();
  return inTransaction(db, async (transaction) => {
    const seconds =
      (await consumeRateLimit(transaction, { limit: resetsPerClient, of: client, now })) ||
      (await consumeRateLimit(transaction, { limit: resetsPerAddress, of: email, now }));
    if (seconds > 0) return { kind: "wait", of: "resets", seconds };
    const person = await findUserSummary(transaction, { email });
    if (!person) return { kind: "sent" };
    await transaction
      .insertInto("password_resets")
      .values({
        access_hash: hashToken(access_token),
        refresh_hash: hashToken(refresh_token),
        user_id: person.id,
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + life).toISOString(),
      })
      .execute();
    const url = resetUrl(origin, { access_token, refresh_token });
    await queueMail(transaction, { to: email, mail: resetMail({ firstName: person.firstName, url }), user: person.id });
    return { kind: "sent" };
  });
}

/** The tokens of a password reset link. */
export interface ResetTokens {
  access: string;
  refresh: string;
}

/** Parses the tokens of a password reset link (SPEC-EU5). Undefined if it isn't one. */
export function tokensOf(query: URLSearchParams): ResetTokens | undefined {
  const [access, refresh] = [query.get("access_token"), query.get("refresh_token")];
  return query.get("type") === "recovery" && isToken(access) && isToken(refresh) ? { access, refresh } : undefined;
}

/** Finds the user of a valid link, without using it up. */
export async function findReset(db: Db, tokens: ResetTokens): Promise<{ user: string; email: string } | undefined> {
  const row = await db
    .selectFrom("password_resets")
    .innerJoin("users", "users.id", "password_resets.user_id")
    .select(["users.id", "users.email"])
    .where("access_hash", "=", hashToken(tokens.access))
    .where("refresh_hash", "=", hashToken(tokens.refresh))
    .where("expires_at", ">", new Date().toISOString())
    .executeTakeFirst();
  return row && { user: row.id, email: row.email };
}

/** Uses up a link and all others of its user. @returns the user's id. Of concurrent calls, only one gets it. */
export async function takeReset(transaction: Db, tokens: ResetTokens): Promise<string | undefined> {
  const row = await transaction
    .deleteFrom("password_resets")
    .where("access_hash", "=", hashToken(tokens.access))
    .where("refresh_hash", "=", hashToken(tokens.refresh))
    .where("expires_at", ">", new Date().toISOString())
    .returning("user_id")
    .executeTakeFirst();
  if (!row) return undefined;
  await transaction.deleteFrom("password_resets").where("user_id", "=", row.user_id).execute();
  return row.user_id;
}

/** Removes expired links. */
export async function sweepResets(db: Db, now = new Date().toISOString()): Promise<void> {
  await db.deleteFrom("password_resets").where("expires_at", "<=", now).execute();
}
