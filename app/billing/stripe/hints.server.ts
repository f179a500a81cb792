import { type Db, inTransaction } from "#app/platform/db.server.ts";

/** Says that something may have changed at Stripe: this customer is read again as soon as possible. */
export async function hint(db: Db, by: { user: string } | { customer: string }): Promise<void> {
  await db
    .updateTable("stripe_customers")
    .set(({ eb }) => ({ hints: eb("hints", "+", 1), due_at: new Date().toISOString() }))
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
 * (DECISIONS 17). @returns false when it was seen before.
 */
export function noteEvent(db: Db, { id, type, createdAt, customer }: StripeEvent): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("stripe_events")
      .values({ id, type, created_at: createdAt, received_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    const isNew = (numInsertedOrUpdatedRows ?? 0n) > 0n;
    if (isNew && customer) await hint(transaction, { customer });
    return isNew;
  });
}

const keptFor = 60 * 24 * 60 * 60 * 1000; // ms; Stripe repeats an event for three days, and lists it for thirty

/** Removes events that Stripe will not send again. */
export async function sweepEvents(db: Db, now = Date.now()): Promise<void> {
  await db
    .deleteFrom("stripe_events")
    .where("received_at", "<", new Date(now - keptFor).toISOString())
    .execute();
}
