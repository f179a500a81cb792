import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";

/** Says that something may have changed at Stripe: this customer is read again as soon as possible. */
export async function markStale(db: Db, by: { user: string } | { customer: string }): Promise<void> {
  await db
    .updateTable("stripe_customers")
    .set(({ eb }) => ({ hints: eb("hints", "+", 1), due_at: clock.now().toISOString() }))
    .where(({ eb }) => ("user" in by ? eb("user_id", "=", by.user) : eb("customer_id", "=", by.customer)))
    .execute();
}

/** An event of Stripe's, as far as we read it. */
export interface StripeEvent {
  id: string;
  type: string;
  /** ISO 8601. */
  createdAt: string;
  /** Whom it is about, if anybody. */
  customer: string | undefined;
}

/**
 * Keeps that an event was seen, and takes it as a hint, once: what it says is never believed, only asked about
 * (SPEC-D17). One that is about nobody here is not kept.
 * @returns false when it was seen before, or is about nobody.
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
