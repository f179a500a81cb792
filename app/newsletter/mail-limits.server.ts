import type { Db } from "#app/platform/db/database.server.ts";
import { consumeRateLimit, type RateLimit, refundRateLimit } from "#app/platform/http/rate-limit.server.ts";

const hour = 60 * 60; // seconds
const perAddress: RateLimit = { name: "newsletter address", hits: 5, seconds: hour };
const perMailbox: RateLimit = { name: "newsletter mailbox", hits: 3, seconds: 30 * 24 * hour };

/** `wait`: too many attempts for this address. `enough`: too many mails to this mailbox. `seconds`: until the next. */
export type MailRefusal = { kind: "wait" | "enough"; seconds: number };

/**
 * Applies the rate limit for confirmation mails, which anyone can trigger for any address: at most three unconfirmed
 * mails to one mailbox in 30 days. @returns the reason if the mail must not be sent.
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

/** Refunds the newest mail, because the mailbox's owner has confirmed. */
export async function forgetMail(db: Db, { email }: { email: string }): Promise<void> {
  await refundRateLimit(db, { limit: perMailbox, of: mailboxOf(email) });
}

/** The mailbox of an address, without its tag: `ada+news@engine.example` is delivered to Ada. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, "");
}
