import type { Selectable } from "kysely";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import type { Schema } from "#app/platform/db/schema.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { type Endpoint, maxEndpoints } from "./endpoint.ts";
import type { EventType } from "./event.ts";
import { newSecret } from "./secret.server.ts";

/** An endpoint and its owner. */
export interface EndpointKey {
  user: string;
  endpoint: string;
}

/** The user's endpoints, oldest first. */
export async function listEndpoints(db: Db, { user }: { user: string }): Promise<Endpoint[]> {
  return (await mine(db, user).orderBy("id").execute()).map(endpointOf);
}

/** One of the user's endpoints, if there is such a one. */
export async function findEndpoint(db: Db, { user, endpoint }: EndpointKey): Promise<Endpoint | undefined> {
  const row = await mine(db, user).where("id", "=", endpoint).executeTakeFirst();
  return row && endpointOf(row);
}

const shown = ["id", "url", "events", "state", "reason", "failing_since"] as const;
const signing = ["secret_end", "secret_since", "previous_until", "created_at"] as const;

function mine(db: Db, user: string) {
  return db
    .selectFrom("webhook_endpoints")
    .select([...shown, ...signing])
    .where("user_id", "=", user);
}

type Row = Pick<Selectable<Schema["webhook_endpoints"]>, (typeof shown)[number] | (typeof signing)[number]>;

function endpointOf(row: Row): Endpoint {
  return {
    id: row.id,
    url: row.url,
    events: JSON.parse(row.events) as EventType[],
    state: row.state,
    reason: row.reason,
    failingSince: row.failing_since,
    secretEnd: row.secret_end,
    secretSince: row.secret_since,
    previousUntil: row.previous_until,
    createdAt: row.created_at,
  };
}

interface NewEndpoint {
  user: string;
  /** As parsed by `WebhookAddress`. */
  url: string;
  /** As parsed by `ChosenEvents`. */
  events: EventType[];
}

/** `secret` is shown this once. `full`: the user has as many as possible. `known`: they have this address already. */
type Created = { kind: "created"; endpoint: Endpoint; secret: string } | { kind: "full" | "known" };

/** Adds an endpoint, which gets what happens from now on. The caller checks that its owner has Premium. */
export function createEndpoint(db: Db, { user, url, events }: NewEndpoint): Promise<Created> {
  const id = timeOrderedId();
  const { secret, sealed, end } = newSecret(id);
  const now = clock.now().toISOString();
  return inTransaction(db, async (transaction) => {
    const others = await listEndpoints(transaction, { user });
    if (others.some((other) => other.url === url)) return { kind: "known" };
    if (others.length >= maxEndpoints) return { kind: "full" };
    await transaction
      .insertInto("webhook_endpoints")
      .values({
        ...{ id, user_id: user, url, events: JSON.stringify(events), reason: null, failing_since: null },
        ...{ secret: sealed, secret_end: end, secret_since: now, previous_secret: null, previous_until: null },
        ...{ created_at: now, updated_at: now },
      })
      .execute();
    const endpoint = await findEndpoint(transaction, { user, endpoint: id });
    if (!endpoint) throw new Error("the endpoint just added is missing");
    return { kind: "created", endpoint, secret };
  });
}

interface EndpointChange extends EndpointKey {
  url?: string;
  events?: EventType[];
  /** Paused, it gets nothing, and nothing that happens meanwhile. Resuming turns one that was switched off on again. */
  paused?: boolean;
}

type Changed = { kind: "changed"; endpoint: Endpoint } | { kind: "missing" | "known" };

/** Changes what is given. Idempotent. `known`: the user has another endpoint with this address. */
export function changeEndpoint(db: Db, { user, endpoint, url, events, paused }: EndpointChange): Promise<Changed> {
  return inTransaction(db, async (transaction) => {
    const all = await listEndpoints(transaction, { user });
    if (!all.some(({ id }) => id === endpoint)) return { kind: "missing" };
    if (url !== undefined && all.some((other) => other.url === url && other.id !== endpoint)) return { kind: "known" };
    await transaction
      .updateTable("webhook_endpoints")
      .set({
        ...(url !== undefined && { url }),
        ...(events && { events: JSON.stringify(events) }),
        ...(paused === true && { state: "paused" as const }),
        ...(paused === false && { state: "active" as const, reason: null, failing_since: null }),
        updated_at: clock.now().toISOString(),
      })
      .where("id", "=", endpoint)
      .where("user_id", "=", user)
      .execute();
    const changed = await findEndpoint(transaction, { user, endpoint });
    return changed ? { kind: "changed", endpoint: changed } : { kind: "missing" };
  });
}

/** Deletes an endpoint with its log; what is queued is not sent. @returns whether there was one. */
export async function deleteEndpoint(db: Db, { user, endpoint }: EndpointKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("webhook_endpoints")
    .where("id", "=", endpoint)
    .where("user_id", "=", user)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
