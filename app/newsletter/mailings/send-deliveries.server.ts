import { createHash } from "node:crypto";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { retryWrite } from "#app/platform/db/retry-write.server.ts";
import { readSender } from "#app/platform/mail/sender.server.ts";
import type { Send } from "#app/platform/mail/smtp.server.ts";
import { loggedReason, readSmtpFailure, type SendError, type SmtpFailure } from "#app/platform/mail/smtp-failure.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { markBounced } from "./bounce.server.ts";
import type { Delivery } from "./delivery.ts";
import { mailingMail } from "./mailing-mail.server.ts";
import { findMailing, type Mailing } from "./mailings.server.ts";
import type { SendRate } from "./send-rate.ts";

/** How long a mail waits after its first, second … failure, in minutes. After the last it is given up. */
const patience = [1, 5, 15, 60, 180, 360, 720];
const batch = 50; // mails that are read at once

interface Sending {
  send: Send;
  log: Logger;
  /** Where people reach us: the links begin with it. */
  origin: string;
  /** Waits until the next mail may go. */
  pace: SendRate;
  /** Stops between two mails. */
  signal?: AbortSignal;
  now?: () => Date;
}

/**
 * Sends the next mails of a mailing, one after another: what is in flight when the process is killed is one mail, which
 * is sent once more. Before each, and once more when its turn came, it is asked whether the mailing, and its receiver,
 * still want it.
 * @returns `sent`: there may be more; `idle`: nothing is due; `down`: the mail server does not take any at present.
 */
export async function sendDeliveries(db: Db, mailing: Mailing, sending: Sending): Promise<"sent" | "idle" | "down"> {
  const { send, log, origin, pace, signal, now = () => clock.now() } = sending;
  const due = await dueDeliveries(db, { mailing: mailing.id, now: now() });
  const from = await readSender(db);
  for (const delivery of due) {
    if (signal?.aborted || !(await isWanted(db, mailing, delivery))) continue; // what is not sent takes no time
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
    await retryWrite(() => settle(db, settled), { log, what: "delivery not written down", signal });
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

/** Neither paused nor cancelled, and its receiver has not left: since the batch was read, seconds may have gone by. */
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

/** Writes down what became of a mail, and counts it, in one transaction. */
function settle(db: Db, { mailing, delivery, refused, error, now }: Settled): Promise<void> {
  const { address, attempts } = delivery;
  return inTransaction(db, async (transaction) => {
    if (refused === "down") return; // it was not about this mail
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
  const minutes = refused === "later" || refused === "cut" ? patience[attempts] : undefined;
  if (minutes === undefined) return { state: "failed" as const };
  return { state: "queued" as const, due_at: new Date(now.getTime() + minutes * 60_000).toISOString() };
}

/** The same for a mailing and an address, whenever it is tried. */
function idOf({ id }: Mailing, { address }: Delivery): string {
  return `${id}.${createHash("sha256").update(address).digest("hex").slice(0, 16)}`;
}

/** The mailings that are being sent, the oldest first. */
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
