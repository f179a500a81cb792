import { type Db, inTransaction } from "../db.server.ts";
import { eraseDeleted, noteDeleted } from "../erase.server.ts";
import type { Logger } from "../log.server.ts";
import { retrying, startWorker } from "../worker.server.ts";
import { loggedReason, readRefusal, type SendError } from "./refused.ts";
import { readSender } from "./sender.server.ts";
import type { Send } from "./smtp.server.ts";

/** How long a mail waits after its first, second … failure, in minutes. After the last it is dead. */
const patience = [1, 5, 15, 60, 180, 360, 720];
const pause = 1_000; // ms between two looks into the queue
const batch = 20; // mails

/**
 * Sends what is due, one after another. A mail is marked as sent after the server took it, so a crash in between
 * sends it once more and never loses it.
 * @param signal stops between two mails.
 */
export async function sendDueMails(
  db: Db,
  send: Send,
  log: Logger,
  { now = Date.now(), signal }: { now?: number; signal?: AbortSignal } = {},
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
  const from = await readSender(db);
  for (const { id, to_address, subject, text, html, attempts, forget, user_id, unsubscribe_url } of due) {
    if (signal?.aborted) return;
    const mail = { id, from, to: to_address, subject, text, html, unsubscribeUrl: unsubscribe_url };
    const failure = await send(mail).then(
      () => undefined,
      (error: SendError) => error,
    );
    const change = failure
      ? afterFailure(attempts, failure, now)
      : { state: "sent" as const, sent_at: new Date().toISOString(), last_error: null };
    if (forget && change.state !== "queued") {
      const isLast = user_id === null; // that was left of somebody
      await inTransaction(db, async (transaction) => {
        await transaction.deleteFrom("mails").where("id", "=", id).execute();
        if (isLast) await noteDeleted(transaction);
      });
      if (isLast) await eraseDeleted(db);
    } else
      await db
        .updateTable("mails")
        .set({ ...change, attempts: attempts + 1 })
        .where("id", "=", id)
        .execute();
    if (!failure) continue;
    const told = { mail: id, attempts: attempts + 1, ...loggedReason(failure) };
    log[change.state === "dead" ? "error" : "warn"](told, "mail not sent");
  }
}

/** A refusal for good ends it at once, anything else after the last of the waits. */
function afterFailure(attempts: number, failure: SendError, now: number) {
  const isForGood = ["never", "bounced"].includes(readRefusal(failure));
  const minutes = isForGood ? undefined : patience[attempts];
  const last_error = failure.message.slice(0, 500);
  if (minutes === undefined) return { state: "dead" as const, last_error };
  return { state: "queued" as const, due_at: new Date(now + minutes * 60_000).toISOString(), last_error };
}

/** Looks into the queue until stopped. */
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
