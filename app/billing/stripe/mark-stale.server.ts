import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";

/** Marks the customer as possibly changed at Stripe, so that it is synced as soon as possible. */
export async function markStale(db: Db, by: { user: string } | { customer: string }): Promise<void> {
  await db
    .updateTable("stripe_customers")
    .set(({ eb }) => ({ pending_syncs: eb("pending_syncs", "+", 1), due_at: clock.now().toISOString() }))
    .where(({ eb }) => ("user" in by ? eb("user_id", "=", by.user) : eb("customer_id", "=", by.customer)))
    .execute();
}

/** The fields we use of a Stripe event. */
export interface StripeEvent {
  id: string;
  type: string;
  /** ISO 8601. */
  createdAt: string;
  /** The customer the event concerns, if any. */
  customer: string | undefined;
}

/**
 * Records an event and marks its customer stale, once per event. Its content is never trusted, only used as a hint to
 * sync (SPEC-D17). Events for unknown customers are not recorded.
 * @returns false if the event is a duplicate or concerns no known customer.
 */
export function noteEvent(db: Db, { id, type, createdAt, customer }: StripeEvent): Promise<boolean> {
  if (customer === undefined) return Promise.resolve(false);
  return inTransaction(db, async (transaction) => {
    const ours = await transaction
      .selectFrom("stripe_customers")
      .select("user_id")
      .where("customer_id", "=", customer)
      .executeTakeFirst();
    if (!ours) return false;
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("stripe_events")
      .values({ id, type, created_at: createdAt, received_at: clock.now().toISOString() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    const isNew = (numInsertedOrUpdatedRows ?? 0n) > 0n;
    if (isNew) await markStale(transaction, { customer });
    return isNew;
  });
}
