import type { Selectable } from "kysely";
import { clock } from "../clock.ts";
import { type Db, inTransaction } from "../db/database.server.ts";
import { retryWrite } from "../db/retry-write.server.ts";
import type { Schema } from "../db/schema.ts";
import { markErasureDue } from "../db/secure-erase.server.ts";
import { retrying, startWorker } from "../jobs/worker.server.ts";
import type { Logger } from "../observability/log.server.ts";
import { readSender } from "./sender.server.ts";
import type { Send } from "./smtp.server.ts";
import { loggedReason, readSmtpFailure, retryDelays, type SendError } from "./smtp-failure.ts";

const pause = 1_000; // ms between polls of the queue
const batch = 20; // mails

/**
 * Sends due mails one at a time. A mail is marked as sent after the server accepted it, so a crash in between sends it
 * twice but never loses it. While the mark cannot be written, no further mail is sent.
 * @param signal stops before the next mail.
 */
export async function sendDueMails(
  db: Db,
  send: Send,
  log: Logger,
  { now = clock.now().getTime(), signal }: { now?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const due = await db
    .selectFrom("mails")
    .selectAll()
    .where("state", "=", "queued")
    .where("due_at", "<=", new Date(now).toISOString())
    .orderBy("due_at")
    .limit(batch)
    .execute();
  if (due.length === 0) return;
  const sender = await readSender(db);
  for (const mail of due) {
    if (signal?.aborted) return;
    const { id, to_address, subject, text, html, attempts, unsubscribe_url, sender_name } = mail;
    const from = sender_name === null ? sender : { ...sender, name: sender_name };
    const failure = await send({ id, from, to: to_address, subject, text, html, unsubscribeUrl: unsubscribe_url }).then(
      () => undefined,
      (error: SendError) => error,
    );
    const change = failure
      ? afterFailure(attempts, failure, now)
      : { state: "sent" as const, sent_at: clock.now().toISOString(), last_error: null };
    await retryWrite(() => settle(db, mail, change), { log, operation: "mail not written down", signal });
    if (!failure) continue;
    const details = { mail: id, attempts: attempts + 1, ...loggedReason(failure) };
    log[change.state === "dead" ? "error" : "warn"](details, "mail not sent");
  }
}

type Mail = Selectable<Schema["mails"]>;

/** Records the outcome of a mail; one marked `delete_after_send` is deleted, and so are its traces on disk. */
async function settle(
  db: Db,
  { id, attempts, delete_after_send, user_id }: Mail,
  change: Partial<Mail>,
): Promise<void> {
  if (!delete_after_send || change.state === "queued") {
    await db
      .updateTable("mails")
      .set({ ...change, attempts: attempts + 1 })
      .where("id", "=", id)
      .execute();
    return;
  }
  const isLast = user_id === null; // the last data of a deleted account
  await inTransaction(db, async (transaction) => {
    await transaction.deleteFrom("mails").where("id", "=", id).execute();
    if (isLast) await markErasureDue(transaction);
  });
}

/** The state after a failure: a permanent refusal is final at once, anything else after the last retry. */
function afterFailure(attempts: number, failure: SendError, now: number) {
  const isForGood = ["never", "bounced"].includes(readSmtpFailure(failure));
  const minutes = isForGood ? undefined : retryDelays[attempts];
  const last_error = failure.message.slice(0, 500);
  if (minutes === undefined) return { state: "dead" as const, last_error };
  return { state: "queued" as const, due_at: new Date(now + minutes * 60_000).toISOString(), last_error };
}

/** Polls the queue until stopped. */
export function startMailWorker(db: Db, send: Send, log: Logger): { stop(): Promise<void> } {
  return startWorker([
    {
      work: async (signal) => {
        await sendDueMails(db, send, log, { signal });
        return pause;
      },
      failed: retrying(log, "mail queue", pause),
    },
  ]);
}
