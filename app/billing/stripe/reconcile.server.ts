import type { Db } from "#app/platform/db.server.ts";
import { readEvent } from "./event.ts";
import { noteEvent, sweepEvents } from "./hints.server.ts";
import type { Payments } from "./payments.server.ts";

const day = 24 * 60 * 60 * 1000; // ms
const overlap = 60 * 60 * 1000; // ms; events of one second are listed in any order, and some late
const listed = 30 * day; // as long as Stripe lists an event

/** Makes every customer due who has a subscription, or had one that was not seen to end, and was not read for a day. */
export async function markStaleCustomers(db: Db, now = Date.now()): Promise<void> {
  await db
    .updateTable("stripe_customers")
    .set({ due_at: new Date(now).toISOString() })
    .where("due_at", "is", null)
    .where(({ or, eb }) => or([eb("checked_at", "is", null), eb("checked_at", "<", new Date(now - day).toISOString())]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("subscriptions")
          .select("subscription_id")
          .whereRef("subscriptions.user_id", "=", "stripe_customers.user_id"),
      ),
    )
    .execute();
}

/**
 * Asks Stripe for the events whose webhooks did not reach us: those since the newest we know, a little before it.
 * @returns how many were new.
 */
export async function fetchMissedEvents(db: Db, { stripe }: Payments, now = Date.now()): Promise<number> {
  const { newest } = await db
    .selectFrom("stripe_events")
    .select(({ fn }) => fn.max("created_at").as("newest"))
    .executeTakeFirstOrThrow();
  const since = newest === null ? now - listed : Math.max(Date.parse(newest) - overlap, now - listed);
  let count = 0;
  for await (const event of stripe.events.list({ created: { gte: Math.floor(since / 1000) }, limit: 100 })) {
    if (await noteEvent(db, readEvent(event))) count++;
  }
  await sweepEvents(db, now);
  return count;
}
