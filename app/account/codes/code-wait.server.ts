import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { codesPerAddress, type Wait } from "../tries.ts";
import type { Purpose } from "./purpose.ts";

const apart = 30; // seconds between two codes
const longest = 2 * apart; // a longer wait comes from a timestamp written by a clock that was wrong

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
  if (soon > 0 && soon <= longest) return { kind: "wait", of: "code", seconds: soon };
  // Counted by purpose: other users can have codes sent to this address, but must not use up the owner's identity
  // codes.
  const seconds = await consumeRateLimit(transaction, { limit: codesPerAddress, of: `${purpose} ${email}`, now });
  return seconds > 0 ? { kind: "wait", of: "codes", seconds } : undefined;
}
