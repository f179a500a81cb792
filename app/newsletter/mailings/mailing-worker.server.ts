import type { Db } from "#app/platform/db/database.server.ts";
import { retrying, startWorker } from "#app/platform/jobs/worker.server.ts";
import { readRate } from "#app/platform/mail/rate.server.ts";
import type { Send } from "#app/platform/mail/smtp.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { beginScheduled } from "./change-mailing.server.ts";
import { clearRetry, finishMailing, setRetry } from "./finish-mailing.server.ts";
import { queueNext } from "./queue-mailing.server.ts";
import { sendDeliveries, sendingMailings } from "./send-deliveries.server.ts";
import { openSendRate } from "./send-rate.ts";

const pause = 1_000; // ms between polls when idle
const breath = 5; // ms between batches while queueing, so that requests are handled meanwhile
/** Delays after the first, second … time that the mail server accepts no mail. */
const retryDelays = [5_000, 15_000, 60_000, 300_000]; // ms

interface StartMailingWorkerInput {
  /** Undefined without a mail server; mails then stay queued. */
  send: Send | undefined;
  log: Logger;
  /** Our public origin. */
  origin: string;
}

/** Starts due mailings, queues their addresses and sends the mails, until stopped. */
export function startMailingWorker(db: Db, { send, log, origin }: StartMailingWorkerInput): { stop(): Promise<void> } {
  const queueing = { work: () => queueSome(db), failed: retrying(log, "mailings: queueing", pause) };
  const sending = { work: sendingWith(db, { send, log, origin }), failed: retrying(log, "mailings: sending", pause) };
  return startWorker(send ? [queueing, sending] : [queueing]);
}

/** @returns the delay until the next run, in ms. */
async function queueSome(db: Db): Promise<number> {
  await beginScheduled(db);
  const next = await db
    .selectFrom("mailings")
    .select("id")
    .where("state", "=", "queueing")
    .orderBy("begun_at")
    .limit(1)
    .executeTakeFirst();
  if (!next) return pause;
  await queueNext(db, { mailing: next.id });
  return breath;
}

/** Sends the active mailings round-robin, a batch of each. */
function sendingWith(db: Db, { send, log, origin }: StartMailingWorkerInput) {
  let refusals = 0;
  const pace = openSendRate(() => readRate(db));
  return async (signal: AbortSignal): Promise<number> => {
    if (!send) return pause;
    let busy = false;
    for (const mailing of await sendingMailings(db)) {
      if (signal.aborted) return 0;
      const came = await sendDeliveries(db, mailing, { send, log, origin, pace, signal });
      if (came === "down") {
        const wait = retryDelays[Math.min(refusals++, retryDelays.length - 1)] ?? pause;
        await setRetry(db, { mailing: mailing.id, wait });
        return wait;
      }
      await clearRetry(db, { mailing: mailing.id });
      refusals = 0;
      busy ||= came === "sent";
      if (came === "idle") await finishMailing(db, { mailing: mailing.id });
    }
    return busy ? 0 : pause;
  };
}
