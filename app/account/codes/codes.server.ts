import { randomUUID } from "node:crypto";
import { generateTOTP, verifyTOTP } from "@epic-web/totp";
import { sql } from "kysely";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { codesPerAddress, type Wait } from "../rate-limits.ts";

const period = 600; // seconds
const shape = { period, digits: 6, algorithm: "SHA-256" };

/** A code to be emailed: six digits, the secret they derive from, and their expiry. */
export interface Code {
  digits: string;
  secret: string;
  /** ISO 8601. */
  sentAt: string;
  /** ISO 8601: 10 minutes later. */
  expiresAt: string;
}

/** Creates a code. Don't call it inside a transaction. */
export async function newCode(): Promise<Code> {
  const now = clock.now().getTime();
  const { otp, secret } = await generateTOTP(shape);
  const [sentAt, expiresAt] = [now, now + period * 1000].map((at) => new Date(at).toISOString()) as [string, string];
  return { digits: otp, secret, sentAt, expiresAt };
}

/**
 * Whether these digits derive from that secret, in this period or the one before. Those of the next period aren't valid
 * yet.
 */
export async function isRightCode({ secret, digits }: Pick<Code, "secret" | "digits">): Promise<boolean> {
  const match = await verifyTOTP({ ...shape, otp: digits, secret, window: 1 });
  return match !== null && match.delta <= 0;
}

/** The purpose of an emailed code. A user has at most one pending code per purpose, except for sign-ups. */
export type Purpose = "sign_up" | "email_change" | "identity";

const tries = 5; // for one code (SPEC-D9)

interface NewCode {
  user: string;
  /** A user has at most one code per purpose, except for sign-ups (`storeSignUp`). */
  purpose: Exclude<Purpose, "sign_up">;
  code: Code;
  /** The address to confirm, if it isn't the account's address yet. */
  email?: string | null;
}

/** Replaces the user's previous code. Queue its email in the same transaction. */
export async function issueCode(transaction: Db, { user, purpose, code, email = null }: NewCode): Promise<void> {
  const fields = { email, ...codeFields({ code }) };
  const id = randomUUID(); // random, since it appears in URLs and must not reveal its creation time
  await transaction
    .insertInto("verifications")
    .values({ id, user_id: user, purpose, ...fields })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "purpose"]).where(sql<boolean>`purpose <> 'sign_up'`).doUpdateSet(fields),
    )
    .execute();
}

/** The columns of a verification that hold its code. @param returnTo where to go afterwards. */
export function codeFields({ code, returnTo = "/" }: { code: Code; returnTo?: string }) {
  return {
    secret: code.secret,
    tries_left: tries,
    return_to: returnTo,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
  };
}

const apart = 30; // seconds between two codes
const maxWait = 2 * apart; // a longer wait comes from a timestamp written by a clock that was wrong

/**
 * Checks the rate limits for sending a code to this address and counts the code if it may be sent, so issue one in the
 * same transaction.
 * @returns how long to wait, or undefined if the code may be sent.
 */
export async function countCode(
  transaction: Db,
  { user, email, purpose }: { user: string; email: string; purpose: Purpose },
): Promise<Wait | undefined> {
  const now = clock.now().getTime();
  const last = await transaction
    .selectFrom("verifications")
    .select("sent_at")
    .where("user_id", "=", user)
    .where("purpose", "=", purpose)
    .orderBy("sent_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const soon = last ? Math.ceil((Date.parse(last.sent_at) + apart * 1000 - now) / 1000) : 0;
  if (soon > 0 && soon <= maxWait) return { kind: "wait", of: "code", seconds: soon };
  // Counted by purpose: other users can have codes sent to this address, but must not use up the owner's identity
  // codes.
  const seconds = await consumeRateLimit(transaction, { limit: codesPerAddress, of: `${purpose} ${email}`, now });
  return seconds > 0 ? { kind: "wait", of: "codes", seconds } : undefined;
}
