import type { Db } from "#app/platform/db/database.server.ts";
import { type Job, startWorker } from "#app/platform/jobs/worker.server.ts";
import { deleteQueuedCustomers } from "./customer-deletions.server.ts";
import { syncDueCustomers } from "./due-customers.server.ts";
import type { Payments } from "./payments.server.ts";
import { fetchMissedEvents, markStaleCustomers } from "./reconcile.server.ts";
import { redactError } from "./redact-error.ts";

const pause = 500; // ms between polls for due work
const hour = 60 * 60 * 1000; // ms
const soon = 60 * 1000; // ms until missed events are fetched again after a failure

/**
 * Syncs due customers from Stripe until stopped: after a hint, after a failure, and once a day. Fetches events missed
 * by webhooks at startup and every hour.
 */
export function startPaymentsWorker(db: Db, payments: Payments): { stop(): Promise<void> } {
  const job = (work: () => Promise<number>, again: number): Job => ({
    work,
    failed: (error) => {
      payments.log.warn(redactError(error), "payments worker");
      return again;
    },
  });
  return startWorker([
    job(async () => ((await syncDueCustomers(db, payments)) > 0 ? 0 : pause), pause),
    job(async () => {
      await deleteQueuedCustomers(db, payments);
      return pause;
    }, pause),
    job(async () => {
      await markStaleCustomers(db);
      await fetchMissedEvents(db, payments);
      return hour;
    }, soon),
  ]);
}
