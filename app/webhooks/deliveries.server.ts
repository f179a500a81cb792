import { sql } from "kysely";
import { clock } from "#app/platform/clock.ts";
import { cursorText } from "#app/platform/db/cursor.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/http/rate-limit.server.ts";
import { type EndpointKey, findEndpoint } from "./endpoints.server.ts";
import { testType } from "./event.ts";

const pageSize = 25; // rows
const maxFailing = 10; // rows that are tried again, above the others

/** Tests and resent deliveries, per user: they send requests whenever their owner wants. */
const requested: RateLimit = { name: "webhook requested", hits: 60, seconds: 60 * 60 };

/** A delivery in the log. Timestamps are ISO 8601. */
export type Delivery = Awaited<ReturnType<typeof rowsOf>>[number];

/** A page of an endpoint's log. */
export interface DeliveryLog {
  /** What failed and will be tried again, newest first; on the first page. */
  failing: Delivery[];
  /** Everything else, newest first. */
  others: Delivery[];
  /** The cursor of the next page; undefined on the last one. */
  older: string | undefined;
  /** How many failed since yesterday, or will be tried again. */
  failed: number;
}

/** Tried without success: the few that have an index of their own, whose expression this must match exactly. */
const isUntaken = sql<boolean>`delivery.attempts > 0 and delivery.state <> 'delivered'`;

/** The log of one of the user's endpoints, newest first. @param before the `older` of the page before. */
export async function listDeliveries(
  db: Db,
  { before, ...key }: EndpointKey & { before?: string },
): Promise<DeliveryLog> {
  const tried = () => mine(db, key).where(isUntaken).where("delivery.state", "=", "queued");
  const failing = before ? [] : await rowsOf(tried().limit(maxFailing));
  let rest = mine(db, key).limit(pageSize + 1);
  if (before) rest = rest.where("delivery.event_id", "<", before);
  const shown = failing.map(({ event }) => event);
  if (shown.length > 0) rest = rest.where("delivery.event_id", "not in", shown);
  const others = await rowsOf(rest);
  const last = others[pageSize - 1];
  return {
    failing,
    others: others.slice(0, pageSize),
    older: others.length > pageSize && last ? cursorText([last.event]) : undefined,
    failed: await countFailed(db, key),
  };
}

/** Deliveries of one of the user's endpoints, newest first, whatever came of them. @param before an event's id */
export function newestDeliveries(
  db: Db,
  { before, limit, ...key }: EndpointKey & { before?: string; limit: number },
): Promise<Delivery[]> {
  const newest = mine(db, key).limit(limit);
  return rowsOf(before ? newest.where("delivery.event_id", "<", before) : newest);
}

function mine(db: Db, { user, endpoint }: EndpointKey) {
  return db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("webhook_endpoints as endpoint", "endpoint.id", "delivery.endpoint_id")
    .where("endpoint.id", "=", endpoint)
    .where("endpoint.user_id", "=", user)
    .orderBy("delivery.event_id", "desc");
}

function rowsOf(rows: ReturnType<typeof mine>) {
  return rows
    .select(["delivery.event_id as event", "delivery.type", "delivery.state", "delivery.attempts"])
    .select(["delivery.due_at as dueAt", "delivery.tried_at as triedAt", "delivery.created_at as at"])
    .select(["delivery.status", "delivery.failure", "delivery.took"])
    .execute();
}

const day = 24 * 60 * 60 * 1000; // ms

async function countFailed(db: Db, { user, endpoint }: EndpointKey): Promise<number> {
  const since = new Date(clock.now().getTime() - day).toISOString();
  const { count } = await db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("webhook_endpoints as endpoint", "endpoint.id", "delivery.endpoint_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("endpoint.id", "=", endpoint)
    .where("endpoint.user_id", "=", user)
    .where(isUntaken)
    .where("delivery.tried_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Why nothing was queued. `inactive`: the endpoint is paused or switched off. `wait`: too many within an hour. */
export type NotQueued = { kind: "missing" | "inactive" } | { kind: "wait"; seconds: number };

/** `event`: the id of what was queued. */
type Requested = { kind: "queued"; event: string } | NotQueued;

/** Queues a test (`webhook.test`), whatever events the endpoint chose. */
export function sendTest(db: Db, key: EndpointKey): Promise<Requested> {
  return inTransaction(db, async (transaction) => {
    const refused = await refusal(transaction, key);
    if (refused) return refused;
    const now = clock.now().toISOString();
    const event = timeOrderedId();
    await transaction
      .insertInto("webhook_deliveries")
      .values({
        ...{ endpoint_id: key.endpoint, event_id: event, type: testType, data: "{}", due_at: now },
        ...{ tried_at: null, status: null, failure: null, took: null, created_at: now },
      })
      .execute();
    return { kind: "queued", event };
  });
}

/** Queues a delivery again, under the same id: whatever came of it, it is due now and has all its attempts. */
export function resend(db: Db, { event, ...key }: EndpointKey & { event: string }): Promise<Requested> {
  return inTransaction(db, async (transaction) => {
    const refused = await refusal(transaction, key);
    if (refused) return refused;
    const { numUpdatedRows } = await transaction
      .updateTable("webhook_deliveries")
      .set({ state: "queued", attempts: 0, due_at: clock.now().toISOString() })
      .where("event_id", "=", event)
      .where("endpoint_id", "=", key.endpoint) // the user's, as the refusal would say
      .executeTakeFirst();
    return numUpdatedRows > 0n ? { kind: "queued", event } : { kind: "missing" };
  });
}

async function refusal(transaction: Db, key: EndpointKey): Promise<NotQueued | undefined> {
  const endpoint = await findEndpoint(transaction, key);
  if (!endpoint) return { kind: "missing" };
  if (endpoint.state !== "active") return { kind: "inactive" };
  const seconds = await consumeRateLimit(transaction, { limit: requested, of: key.user });
  return seconds > 0 ? { kind: "wait", seconds } : undefined;
}
