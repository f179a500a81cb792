import { setTimeout } from "node:timers/promises";
import type { Db } from "#app/platform/db.server.ts";
import { syncDueCustomers } from "./due-customers.server.ts";
import { deleteLeavingCustomers } from "./leaving-customers.server.ts";
import type { Payments } from "./payments.server.ts";
import { fetchMissedEvents, markStaleCustomers } from "./reconcile.server.ts";

const pause = 500; // ms between two looks for what is due
const hour = 60 * 60 * 1000; // ms
const soon = 60 * 1000; // ms until missed events are asked for again, after a failure
const farewell = 500; // ms for what is under way when the server stops

/**
 * Reads at Stripe what has become due, until stopped: at a hint, after a failure, once a day; and every hour, and at the
 * start, what webhooks have missed.
 */
export function startPaymentsWorker(db: Db, payments: Payments): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let reconcileAt = 0;
  const look = async () => {
    await syncDueCustomers(db, payments);
    await deleteLeavingCustomers(db, payments);
    if (Date.now() < reconcileAt) return;
    reconcileAt = Date.now() + soon;
    await markStaleCustomers(db);
    await fetchMissedEvents(db, payments);
    reconcileAt = Date.now() + hour;
  };
  const run = async () => {
    while (!signal.aborted) {
      await look().catch((error) => {
        if (!signal.aborted) payments.log.warn(error, "payments worker");
      });
      await setTimeout(pause, undefined, { signal }).catch(() => undefined);
    }
  };
  const done = run();
  return {
    stop: () => {
      stopping.abort();
      return Promise.race([done, setTimeout(farewell, undefined, { ref: false })]);
    },
  };
}
