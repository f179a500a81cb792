import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { codesPerAddress, type Wait } from "../tries.ts";
import type { Purpose } from "./purpose.ts";

const apart = 30; // seconds between two codes
const longest = 2 * apart; // what is further ahead was sent by a clock that was wrong

/**
 * May this address be sent a code now? If so it is counted, so put one there in the same transaction.
 * @returns the wait.
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
  // By purpose: others may have codes sent to this address, but not those by which its owner shows who they are.
  const seconds = await consumeRateLimit(transaction, { limit: codesPerAddress, of: `${purpose} ${email}`, now });
  return seconds > 0 ? { kind: "wait", of: "codes", seconds } : undefined;
}
