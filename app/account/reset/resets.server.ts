import { z } from "zod";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { resetMail } from "../account-mails.ts";
import { findChallenge, type Kind, openChallenge } from "../challenges.server.ts";
import { isCommonPassword } from "../password/known-passwords.server.ts";
import { isOwnWord } from "../password/own-words.ts";
import { hashPassword, isPassword } from "../password/password.server.ts";
import { setPassword } from "../password/set-password.server.ts";
import { deletePendingSignUps } from "../pending-sign-ups.server.ts";
import { resetsPerAddress, resetsPerClient, type Wait } from "../rate-limits.ts";
import { hashToken, isToken, newToken } from "../token.server.ts";
import { findUserSummary } from "../user-summary.server.ts";

const lifetime = 60 * 60 * 1000; // ms (SPEC-D11)

interface ResetRequest {
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
export function requestReset(db: Db, { email, client, origin }: ResetRequest): Promise<{ kind: "sent" } | Wait> {
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
        expires_at: new Date(now + lifetime).toISOString(),
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
async function takeReset(transaction: Db, tokens: ResetTokens): Promise<string | undefined> {
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

/** Builds a password reset link (SPEC-EU2). */
function resetUrl(origin: string, tokens: { access_token: string; refresh_token: string }): string {
  return `${origin}/reset-password?${new URLSearchParams({ ...tokens, type: "recovery" })}`;
}

/** The result of choosing a new password. */
type ResetResult =
  | { kind: "reset"; user: string }
  /** By the first of two submissions, whose response the browser dropped. */
  | { kind: "just reset" }
  | { kind: "common" }
  | { kind: "invalid" };

/** Marks a link that was used a moment ago. */
const justUsed: Kind<z.ZodString> = { purpose: "reset_done", data: z.string(), lifetime: 60 };

interface Reset {
  tokens: ResetTokens;
  password: string;
  /** The public origin, for the link in the email. */
  origin: string;
}

/**
 * Sets a new password by an emailed link, once. Opening the link proves ownership of the address, so the address counts
 * as confirmed.
 */
export async function resetPassword(db: Db, { tokens, password, origin }: Reset): Promise<ResetResult> {
  if (await isCommonPassword(password)) return { kind: "common" };
  const found = await findReset(db, tokens);
  if (!found) return afterwards(db, tokens, password);
  const person = await findUserSummary(db, found);
  if (person && isOwnWord(password, person)) return { kind: "common" };
  const hashed = await hashPassword(password);
  const result = await inTransaction(db, async (transaction): Promise<ResetResult> => {
    const user = await takeReset(transaction, tokens);
    if (!user) return { kind: "invalid" };
    await openChallenge(transaction, justUsed, { token: tokens.access, user, data: hashToken(tokens.refresh) });
    await transaction
      .updateTable("users")
      .set({ email_confirmed_at: new Date().toISOString() })
      .where("id", "=", user)
      .where("email_confirmed_at", "is", null)
      .execute();
    await deletePendingSignUps(transaction, { user });
    await setPassword(transaction, { user, hashed, origin });
    return { kind: "reset", user };
  });
  return result.kind === "invalid" ? afterwards(db, tokens, password) : result;
}

/** The same link and the same password within a minute are a double submit. */
async function afterwards(db: Db, { access, refresh }: ResetTokens, password: string): Promise<ResetResult> {
  const used = await findChallenge(db, justUsed, { token: access });
  if (!used?.user || used.data !== hashToken(refresh)) return { kind: "invalid" };
  return { kind: (await isPassword(db, { user: used.user, password })) ? "just reset" : "invalid" };
}
