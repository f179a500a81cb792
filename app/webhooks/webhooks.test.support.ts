import pLimit from "p-limit";
import { addFounder } from "#app/account/founder.test.support.ts";
import type { Tier } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { log } from "#app/platform/observability/log.server.ts";
import { createEndpoint } from "./endpoints.server.ts";
import { type EventType, eventNames } from "./event.ts";
import { openGuard, type Reach } from "./guarded-lookup.server.ts";
import { runLane } from "./lane.server.ts";
import { testReach } from "./receiver.test.support.ts";

interface Given {
  url?: string;
  events?: EventType[];
  tier?: Tier;
  user?: string;
}

/** Adds an endpoint, and its owner if there is none. @returns its key and secret. */
export async function addEndpoint(
  db: Db,
  { url = "https://hooks.example/", events = eventNames, tier, user }: Given = {},
) {
  const owner = user ?? (await addFounder(db, { tier: tier ?? "premium" }));
  const created = await createEndpoint(db, { user: owner, url, events });
  if (created.kind !== "created") throw new Error(created.kind);
  return { user: owner, endpoint: created.endpoint.id, secret: created.secret };
}

/** Sends what is due to an endpoint, as the worker does. */
export function sendDue(db: Db, { endpoint }: { endpoint: string }, reach: Reach = testReach): Promise<void> {
  const { signal } = new AbortController();
  const room = pLimit(50);
  const withRoom = <T>(_: boolean, work: () => Promise<T>) => room(work);
  const links = { log, origin: "https://firstproof.example" };
  return runLane(db, endpoint, { ...links, guard: openGuard(reach), withRoom, signal });
}

/** All deliveries of an endpoint, oldest first. */
export function deliveriesOf(db: Db, { endpoint }: { endpoint: string }) {
  return db
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("endpoint_id", "=", endpoint)
    .orderBy("event_id")
    .execute();
}
