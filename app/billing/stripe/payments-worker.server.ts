import { setTimeout } from "node:timers/promises";
import type { Db } from "#app/platform/db.server.ts";
import { syncDueCustomers } from "./due-customers.server.ts";
import { deleteLeavingCustomers } from "./leaving-customers.server.ts";
import type { Payments } from "./payments.server.ts";
import { fetchMissedEvents, markStaleCustomers } from "./reconcile.server.ts";
import { tellTrouble } from "./trouble.ts";

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
  /** Side by side: a slow list of events holds up no hint. @param work returns how long to wait, in ms. */
  const repeat = async (work: () => Promise<number>) => {
    while (!signal.aborted) {
      const wait = await work().catch((error) => {
        if (!signal.aborted) payments.log.warn(tellTrouble(error), "payments worker");
        return soon;
      });
      await setTimeout(wait, undefined, { signal }).catch(() => undefined);
    }
  };
  const done = Promise.all([
    repeat(async () => ((await syncDueCustomers(db, payments)) > 0 ? 0 : pause)),
    repeat(async () => {
      await deleteLeavingCustomers(db, payments);
      return pause;
    }),
    repeat(async () => {
      await markStaleCustomers(db);
      await fetchMissedEvents(db, payments);
      return hour;
    }),
  ]);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([done, setTimeout(farewell, undefined, { ref: false })]);
    },
  };
}
