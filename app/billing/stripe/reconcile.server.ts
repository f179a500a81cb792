import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { readEvent } from "./event.ts";
import { noteEvent } from "./mark-stale.server.ts";
import type { Payments } from "./payments.server.ts";

const day = 24 * 60 * 60 * 1000; // ms
const overlap = 60 * 60 * 1000; // ms; some events are listed late
const listed = 30 * day; // how long Stripe lists events
const onItsWay = 10 * 60 * 1000; // ms; allowed webhook delay

/** Marks customers due that have a stored subscription and were not synced for a day. */
export async function markStaleCustomers(db: Db, now = clock.now().getTime()): Promise<void> {
  await db
    .updateTable("stripe_customers")
    .set({ due_at: new Date(now).toISOString() })
    .where("due_at", "is", null)
    .where(({ or, eb }) =>
      or([
        eb("checked_at", "is", null),
        eb("checked_at", "<", new Date(now - day).toISOString()),
        eb("checked_at", ">", new Date(now + day).toISOString()), // written by a wrong clock
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("subscriptions")
          .select("subscription_id")
          .whereRef("subscriptions.user_id", "=", "stripe_customers.user_id"),
      ),
    )
    .execute();
}

const list = "stripe events";

/**
 * Reads Stripe's event list from the last position, and treats events whose webhooks did not arrive as hints.
 * @returns how many were new.
 */
export async function fetchMissedEvents(db: Db, { stripe }: Payments, now = clock.now().getTime()): Promise<number> {
  const last = await db.selectFrom("reconciliations").select("reached_at").where("name", "=", list).executeTakeFirst();
  const since = last ? Date.parse(last.reached_at) - overlap : now - listed;
  let reached_at = last?.reached_at ?? new Date(since).toISOString();
  let [count, missed] = [0, 0];
  for await (const one of stripe.events.list({ created: { gte: Math.floor(since / 1000) }, limit: 100 })) {
    const event = readEvent(one);
    if (event.createdAt > reached_at) reached_at = event.createdAt;
    if (!(await noteEvent(db, event))) continue;
    count++;
    if (now - Date.parse(event.createdAt) > onItsWay) missed++;
  }
  const reached = { reached_at, read_at: new Date(now).toISOString() };
  await db
    .insertInto("reconciliations")
    .values({ name: list, ...reached, missed })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet(({ eb }) => ({ ...reached, missed: eb("reconciliations.missed", "+", missed) })),
    )
    .execute();
  return count;
}

const hour = 60 * 60 * 1000; // ms

/** Records that a webhook has arrived, to the hour, and resets the count of missed events. */
export async function noteWebhook(db: Db, now = clock.now().getTime()): Promise<void> {
  await db
    .updateTable("reconciliations")
    .set({ missed: 0, webhook_at: new Date(now).toISOString() })
    .where("name", "=", list)
    .where(({ or, eb }) =>
      or([
        eb("missed", ">", 0),
        eb("webhook_at", "is", null),
        eb("webhook_at", "<", new Date(now - hour).toISOString()),
      ]),
    )
    .execute();
}
