import type Stripe from "stripe";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { noteDeleted, secureErase } from "#app/platform/db/secure-erase.server.ts";
import { dueBy, waitUntil } from "./patience.server.ts";
import type { Payments } from "./payments.server.ts";
import { isMissing } from "./read-customer.server.ts";
import { redactError } from "./redact-error.ts";

/**
 * Queues the user's Stripe customer for deletion, within the transaction that deletes the account. The deletion ends a
 * subscription immediately. Invoices stay at Stripe, as the law requires.
 * @returns whether the user had a subscription, which this ends.
 */
export async function queueCustomerDeletion(db: Db, { user }: { user: string }): Promise<boolean> {
  const customer = await db
    .selectFrom("stripe_customers")
    .leftJoin("subscriptions", "subscriptions.user_id", "stripe_customers.user_id")
    .select(["stripe_customers.customer_id", "subscriptions.subscription_id"])
    .where("stripe_customers.user_id", "=", user)
    .executeTakeFirst();
  if (!customer) return false;
  await queueDeletion(db, customer.customer_id);
  return customer.subscription_id !== null;
}

/** Queues a customer for deletion at Stripe. */
export async function queueDeletion(db: Db, customer_id: string): Promise<void> {
  const now = new Date().toISOString();
  await db
    .insertInto("leaving_customers")
    .values({ customer_id, due_at: now, created_at: now })
    .onConflict((conflict) => conflict.column("customer_id").doNothing())
    .execute();
}

/** Deletes the queued customers at Stripe. Failures are retried until they succeed. */
export async function deleteQueuedCustomers(db: Db, payments: Payments, now = Date.now()): Promise<void> {
  const due = await db
    .selectFrom("leaving_customers")
    .selectAll()
    .where(dueBy(now))
    .orderBy("due_at")
    .limit(20)
    .execute();
  let deleted = 0;
  for (const { customer_id, attempts } of due) {
    try {
      await deleteCustomer(payments.stripe, customer_id);
      await inTransaction(db, async (transaction) => {
        await transaction.deleteFrom("leaving_customers").where("customer_id", "=", customer_id).execute();
        await noteDeleted(transaction);
      });
      deleted++;
    } catch (error) {
      payments.log.warn({ ...redactError(error), attempts }, "customer not deleted at Stripe");
      await db
        .updateTable("leaving_customers")
        .set({ attempts: attempts + 1, due_at: waitUntil(attempts, now) })
        .where("customer_id", "=", customer_id)
        .execute();
    }
  }
  if (deleted > 0) await secureErase(db);
}

/** Closes open checkouts first: a payment made a moment later would be kept. */
async function deleteCustomer(stripe: Stripe, customer: string): Promise<void> {
  try {
    const { data } = await stripe.checkout.sessions.list({ customer, status: "open", limit: 100 });
    for (const { id } of data) await stripe.checkout.sessions.expire(id).catch(() => undefined); // paid just now
    await stripe.customers.del(customer);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
