import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { retryWrite } from "#app/platform/db/retry-write.server.ts";
import { readSender } from "#app/platform/mail/sender.server.ts";
import type { Send } from "#app/platform/mail/smtp.server.ts";
import {
  loggedReason,
  readSmtpFailure,
  retryDelays,
  type SendError,
  type SmtpFailure,
} from "#app/platform/mail/smtp-failure.ts";
import { suppress } from "#app/platform/mail/suppressions.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Delivery } from "./mailing.ts";
import { mailingMail } from "./mailing-mail.server.ts";
import { findMailing, type Mailing } from "./mailings.server.ts";
import type { SendRate } from "./send-rate.ts";

const batch = 50; // mails read at once

interface Sending {
  send: Send;
  log: Logger;
  /** Our public origin, for links. */
  origin: string;
  /** Waits until the next mail may be sent. */
  pace: SendRate;
  /** Stops sending between two mails. */
  signal?: AbortSignal;
  now?: () => Date;
}

/**
 * Sends the next mails of a mailing one at a time: a crash leaves at most one mail in flight, which is sent again. Both
 * before and after waiting for the send rate, checks that the mailing is active and the recipient still subscribed.
 * @returns `sent`: there may be more; `idle`: nothing is due; `down`: the mail server currently accepts no mail.
 */
export async function sendDeliveries(db: Db, mailing: Mailing, sending: Sending): Promise<"sent" | "idle" | "down"> {
  const { send, log, origin, pace, signal, now = () => clock.now() } = sending;
  const due = await dueDeliveries(db, { mailing: mailing.id, now: now() });
  const from = await readSender(db);
  for (const delivery of due) {
    if (signal?.aborted || !(await isWanted(db, mailing, delivery))) continue; // skipped mails use no send rate
    await pace.wait(signal);
    if (signal?.aborted || !(await isWanted(db, mailing, delivery))) continue;
    const { subject, text, html, unsubscribeUrl } = mailingMail(mailing, { ...delivery, origin });
    const mail = { id: idOf(mailing, delivery), from, to: delivery.address, subject, text, html, unsubscribeUrl };
    const failure = await send(mail).then(
      () => undefined,
      (error: SendError) => error,
    );
    const refused = failure && readSmtpFailure(failure);
    const settled = { mailing, delivery, refused, error: failure?.message ?? null, now: now() };
    await retryWrite(() => settle(db, settled), { log, operation: "delivery not written down", signal });
    if (failure) log.warn({ mailing: mailing.id, refused, ...loggedReason(failure) }, "mail not sent");
    if (refused === "down" || refused === "cut") return "down";
  }
  return due.length > 0 ? "sent" : "idle";
}

function dueDeliveries(db: Db, { mailing, now }: { mailing: string; now: Date }): Promise<Delivery[]> {
  return db
    .selectFrom("deliveries")
    .select(["address", "user_id as user", "subscriber_id as subscriber", "attempts"])
    .where("mailing_id", "=", mailing)
    .where("state", "=", "queued")
    .where("due_at", "<=", now.toISOString())
    .orderBy("due_at")
    .orderBy("address")
    .limit(batch)
    .execute();
}

/** Whether the mailing is still active and the recipient subscribed. The batch may have been read seconds ago. */
async function isWanted(db: Db, { id }: Mailing, { address }: Delivery): Promise<boolean> {
  const row = await db
    .selectFrom("deliveries as delivery")
    .innerJoin("mailings as mailing", "mailing.id", "delivery.mailing_id")
    .select("delivery.state")
    .where("delivery.mailing_id", "=", id)
    .where("delivery.address", "=", address)
    .where("delivery.state", "=", "queued")
    .where("mailing.state", "=", "sending")
    .executeTakeFirst();
  return row !== undefined;
}

interface Settled {
  mailing: Mailing;
  delivery: Delivery;
  refused: SmtpFailure | undefined;
  error: string | null;
  now: Date;
}

/** Records the outcome of a mail and updates the counts, in one transaction. */
function settle(db: Db, { mailing, delivery, refused, error, now }: Settled): Promise<void> {
  const { address, attempts } = delivery;
  return inTransaction(db, async (transaction) => {
    if (refused === "down") return; // not caused by this mail
    const change = changeOf(refused, attempts, now);
    await transaction
      .updateTable("deliveries")
      .set({ ...change, attempts: attempts + 1, last_error: error?.slice(0, 500) ?? null })
      .where("mailing_id", "=", mailing.id)
      .where("address", "=", address)
      .execute();
    if (change.state === "queued") return;
    const count = change.state;
    await transaction
      .updateTable("mailings")
      .set((set) => ({ [count]: set(count, "+", 1) }))
      .where("id", "=", mailing.id)
      .execute();
    if (refused === "bounced") await markBounced(transaction, { address, now: now.toISOString() });
  });
}

function changeOf(refused: SmtpFailure | undefined, attempts: number, now: Date) {
  if (!refused) return { state: "sent" as const, sent_at: now.toISOString() };
  const minutes = refused === "later" || refused === "cut" ? retryDelays[attempts] : undefined;
  if (minutes === undefined) return { state: "failed" as const };
  return { state: "queued" as const, due_at: new Date(now.getTime() + minutes * 60_000).toISOString() };
}

/** A mail ID that is stable per mailing and address, across retries. */
function idOf({ id }: Mailing, { address }: Delivery): string {
  return `${id}.${createHash("sha256").update(address).digest("hex").slice(0, 16)}`;
}

/** The mailings being sent, oldest first. */
export async function sendingMailings(db: Db): Promise<Mailing[]> {
  const rows = await db
    .selectFrom("mailings")
    .select(["id", "kind"])
    .where("state", "=", "sending")
    .orderBy("begun_at")
    .execute();
  const found = await Promise.all(rows.map((row) => findMailing(db, row)));
  return found.filter((mailing) => mailing !== undefined);
}

/** Marks the account and subscription of a bounced address, which excludes it from further mailings. */
export async function markBounced(db: Db, { address, now }: { address: string; now: string }): Promise<void> {
  await db
    .updateTable("newsletter_subscribers")
    .set({ bounced_at: now, updated_at: now })
    .where("email", "=", address)
    .execute();
  const user = await db.selectFrom("users").select("id").where("email", "=", address).executeTakeFirst();
  if (user)
    await db
      .insertInto("mail_choices")
      .values({ user_id: user.id, newsletter: 0, bounced_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ bounced_at: now, updated_at: now }))
      .execute();
  await suppress(db, { address, scope: "all", now });
}

const retention = 30 * 24 * 60 * 60 * 1000; // ms after a mailing is finished; its counts are kept
const size = 1_000; // rows per statement, so that requests are handled in between

/** Deletes the deliveries of mailings finished over 30 days ago, and with them their dashboard notices. */
export async function sweepDeliveries(db: Db, { now = Date.now() }: { now?: number } = {}): Promise<void> {
  const over = await db
    .selectFrom("mailings")
    .select("id")
    .where("finished_at", "<", new Date(now - retention).toISOString())
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("deliveries").select("address").whereRef("mailing_id", "=", "mailings.id")),
    )
    .execute();
  for (const { id } of over) while (await sweepSome(db, id)) await setImmediate();
}

async function sweepSome(db: Db, mailing: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("deliveries")
    .where("mailing_id", "=", mailing)
    .where("address", "in", (rows) =>
      rows.selectFrom("deliveries").select("address").where("mailing_id", "=", mailing).limit(size),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
