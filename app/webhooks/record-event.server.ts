import { sql } from "kysely";
import { accessOf } from "#app/billing/access.server.ts";
import { clock } from "#app/platform/clock.ts";
import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import type { WebhookEvent } from "./event.ts";

interface RecordedEvent {
  user: string;
  event: WebhookEvent;
  /** ISO 8601. */
  now?: string;
}

/**
 * Queues an event for those of the user's endpoints that chose it, in the transaction of what happened: it is sent if and
 * only if that commits. One statement for users without webhooks. Without Premium nothing is queued.
 */
export async function recordEvent(
  db: Db,
  { user, event: { type, data }, now = clock.now().toISOString() }: RecordedEvent,
): Promise<void> {
  const id = timeOrderedId();
  const queued = await queue(db, user, id, type, JSON.stringify(data), `%"${type}"%`, now);
  if (queued.length === 0 || (await accessOf(db, { user })).tier === "premium") return;
  await db
    .deleteFrom("webhook_deliveries")
    .where("event_id", "=", id)
    .where(
      "endpoint_id",
      "in",
      queued.map(({ endpoint_id }) => endpoint_id),
    )
    .execute();
}

const queue = compiledOnce(
  (db, user: string, event: string, type: WebhookEvent["type"], data: string, chosen: string, now: string) =>
    db
      .insertInto("webhook_deliveries")
      .columns(["endpoint_id", "event_id", "type", "data", "due_at", "created_at"])
      .expression(({ selectFrom, val }) =>
        selectFrom("webhook_endpoints")
          .select(["id", val(event).as("event"), val(type).as("type"), val(data).as("data")])
          .select([val(now).as("due"), val(now).as("created")])
          .where("user_id", "=", user)
          .where("state", "=", sql.lit("active")) // a parameter would have SQLite plan it anew each time (decision 31)
          .where("events", "like", chosen),
      )
      .returning("endpoint_id"),
);
