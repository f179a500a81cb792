import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { type Job, startWorker } from "#app/platform/jobs/worker.server.ts";
import { deleteQueuedCustomers } from "./customer.server.ts";
import { isStripeError } from "./error-message.server.ts";
import type { Payments } from "./payments.server.ts";
import { fetchMissedEvents, markStaleCustomers } from "./reconcile.server.ts";
import { redactError } from "./redact-error.ts";
import { dueBy, nextAttemptAt } from "./retry.server.ts";
import { syncCustomer } from "./sync-customer.server.ts";

const pause = 500; // ms between polls for due work
const hour = 60 * 60 * 1000; // ms
const soon = 60 * 1000; // ms until missed events are fetched again after a failure

/**
 * Syncs due customers from Stripe until stopped: after a hint, after a failure, and once a day. Fetches events missed
 * by webhooks at startup and every hour.
 */
export function startPaymentsWorker(db: Db, payments: Payments): { stop(): Promise<void> } {
  const job = (work: () => Promise<number>, retryDelay: number): Job => ({
    work,
    failed: (error) => {
      payments.log.warn(redactError(error), "payments worker");
      return retryDelay;
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

const batch = 20; // customers in parallel

/**
 * Syncs every due customer. Failures are retried with backoff and never abandoned.
 * @returns how many were synced.
 */
export async function syncDueCustomers(db: Db, payments: Payments, now = clock.now().getTime()): Promise<number> {
  const due = await db
    .selectFrom("stripe_customers")
    .select(["user_id as user", "attempts"])
    .where(dueBy(now))
    .orderBy("due_at")
    .limit(batch)
    .execute();
  const read = await Promise.all(due.map((customer) => syncOrWait(db, payments, customer, now)));
  return read.filter(Boolean).length;
}

interface Due {
  user: string;
  attempts: number;
}

async function syncOrWait(db: Db, payments: Payments, { user, attempts }: Due, now: number): Promise<boolean> {
  try {
    await payments.inTurn(user, () => syncCustomer(db, payments, { user }));
    return true;
  } catch (error) {
    payments.log[isStripeError(error) ? "warn" : "error"]({ ...redactError(error), attempts }, "customer not read");
    await db
      .updateTable("stripe_customers")
      .set({ attempts: attempts + 1, due_at: nextAttemptAt(attempts, now) })
      .where("user_id", "=", user)
      .execute();
    return false;
  }
}
