import { setTimeout } from "node:timers/promises";
import pLimit from "p-limit";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { retriedLevel } from "#app/platform/db/storage-error.server.ts";
import { retrying, startWorker } from "#app/platform/jobs/worker.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { openGuard, type Reach } from "./guarded-lookup.server.ts";
import { runLane } from "./lane.server.ts";

const pause = 1_000; // ms between looks at what is due
const farewell = 500; // ms for lanes at shutdown
const steadyRoom = 60; // requests at once to endpoints that work
const failingRoom = 30; // requests at once to endpoints that fail, so that they never hold up the others

interface WorkerInput {
  log: Logger;
  /** The public origin for links in mails. */
  origin: string;
  /** Where requests may go; by default, to public addresses only. */
  reach?: Reach;
}

/**
 * Sends what is due until stopped: a lane per endpoint, so that none waits for another. Of several processes one does it;
 * should two for a moment, a receiver gets the same id twice.
 */
export function startWebhookWorker(db: Db, { log, origin, reach = {} }: WorkerInput): { stop(): Promise<void> } {
  const lanes = new Map<string, Promise<void>>();
  const guard = openGuard(reach);
  const [steady, failing] = [pLimit(steadyRoom), pLimit(failingRoom)];
  const withRoom = <T>(isFailing: boolean, work: () => Promise<T>) => (isFailing ? failing : steady)(work);
  const worker = startWorker([
    {
      work: async (signal) => {
        for (const endpoint of await dueEndpoints(db)) {
          if (lanes.has(endpoint) || signal.aborted) continue;
          const lane = runLane(db, endpoint, { guard, log, origin, withRoom, signal })
            .catch((error) => void (signal.aborted || log[retriedLevel(error)](error, "webhook deliveries")))
            .finally(() => lanes.delete(endpoint));
          lanes.set(endpoint, lane);
        }
        return pause;
      },
      failed: retrying(log, "webhook queue", pause),
    },
  ]);
  return {
    async stop() {
      await worker.stop();
      await Promise.race([Promise.all(lanes.values()), setTimeout(farewell, undefined, { ref: false })]);
    },
  };
}

/** The active endpoints with something due: an index entry is looked at for each. */
export async function dueEndpoints(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("webhook_endpoints as endpoint")
    .select("endpoint.id")
    .where("endpoint.state", "=", "active")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("webhook_deliveries as delivery")
          .select("delivery.event_id")
          .whereRef("delivery.endpoint_id", "=", "endpoint.id")
          .where("delivery.state", "=", "queued")
          .where("delivery.due_at", "<=", clock.now().toISOString()),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}
