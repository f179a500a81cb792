import type { Db } from "#app/platform/db/database.server.ts";
import { consumeRateLimit, type RateLimit, refundRateLimit } from "#app/platform/http/rate-limit.server.ts";

const hour = 60 * 60; // seconds
const perAddress: RateLimit = { name: "newsletter address", hits: 5, seconds: hour };
const perMailbox: RateLimit = { name: "newsletter mailbox", hits: 3, seconds: 30 * 24 * hour };

/** `wait`: too many tries for this address; `enough`: too many mails to this mailbox. `seconds` until the next one. */
export type MailRefusal = { kind: "wait" | "enough"; seconds: number };

/**
 * Counts a mail with a link to confirm, which anybody can have sent to anybody: at most three to one mailbox in 30 days
 * that nobody confirmed. @returns why it is not to be sent, if it is not.
 */
export async function countMail(
  db: Db,
  { email, now }: { email: string; now: number },
): Promise<MailRefusal | undefined> {
  const seconds = await consumeRateLimit(db, { limit: perAddress, of: email, now });
  if (seconds > 0) return { kind: "wait", seconds };
  const enough = await consumeRateLimit(db, { limit: perMailbox, of: mailboxOf(email), now });
  return enough > 0 ? { kind: "enough", seconds: enough } : undefined;
}

/** The person of this mailbox wanted it: the newest mail no longer counts. */
export async function forgetMail(db: Db, { email }: { email: string }): Promise<void> {
  await refundRateLimit(db, { limit: perMailbox, of: mailboxOf(email) });
}

/** Where a mail ends up: `ada+news@engine.example` is read by Ada. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, "");
}
