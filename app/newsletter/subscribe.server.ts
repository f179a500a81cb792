import { hashToken, newToken } from "#app/account/token.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/http/rate-limit.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { countMail, type MailRefusal } from "./mail-limits.server.ts";
import { confirmMail } from "./newsletter-mails.ts";
import type { Source } from "./subscribe-form.ts";

const hour = 60 * 60; // seconds
const perClient: RateLimit = { name: "newsletter client", hits: 20, seconds: hour };
const mailPause = hour * 1000; // ms between two mails to an unconfirmed subscriber

interface Subscription {
  /** Trimmed and in lower case. */
  email: string;
  source: Source;
  /** The client's network address, for rate limiting. */
  client: string;
  /** Our public origin, for the link. */
  origin: string;
  now?: number;
}

/** The result of subscribing; `seconds` until the next attempt is allowed. */
type Subscribed = { kind: "subscribed" } | { kind: "already" } | MailRefusal;

/**
 * Adds an address to the list, active immediately, and mails it a confirmation link; nothing else is sent before
 * confirmation (SPEC-D32). A returning subscriber must confirm again. An unconfirmed one gets the same response as the
 * first time, since no issues arrive yet, and a new link at most once an hour. Attempts that send no mail do not count
 * toward the mail limits, so strangers cannot lock an address out.
 */
export function subscribe(db: Db, { email, source, client, origin, now = clock.now().getTime() }: Subscription) {
  const token = newToken();
  const at = new Date(now).toISOString();
  const link = { confirm_hash: hashToken(token), confirm_sent_at: at, updated_at: at };
  const mail = confirmMail(`${origin}/newsletter/confirm?token=${token}`);
  return inTransaction(db, async (transaction): Promise<Subscribed> => {
    const seconds = await consumeRateLimit(transaction, { limit: perClient, of: client, now });
    if (seconds > 0) return { kind: "wait", seconds };
    const known = await transaction
      .selectFrom("newsletter_subscribers")
      .select(["id", "is_active", "confirm_sent_at", "confirmed_at"])
      .where("email", "=", email)
      .executeTakeFirst();
    const isNews = known?.is_active !== 1;
    const mailedAt = Date.parse(known?.confirm_sent_at ?? "") || 0;
    if (!isNews && known.confirmed_at !== null) return { kind: "already" };
    if (!isNews && mailedAt > now - mailPause) return { kind: "subscribed" };
    const refusal = await countMail(transaction, { email, now });
    if (refusal) return refusal;
    if (known)
      await transaction
        .updateTable("newsletter_subscribers")
        .set({ ...link, is_active: 1, confirmed_at: null, ...(isNews ? { source } : {}) })
        .where("id", "=", known.id)
        .execute();
    else
      await transaction
        .insertInto("newsletter_subscribers")
        .values({ id: timeOrderedId(), email, source, is_active: 1, confirmed_at: null, created_at: at, ...link })
        .execute();
    await queueMail(transaction, { to: email, mail });
    return { kind: "subscribed" };
  });
}
