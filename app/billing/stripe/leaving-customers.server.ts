import type { Db } from "#app/platform/db.server.ts";
import { eraseDeleted } from "#app/platform/erase.server.ts";
import { waitUntil } from "./due-customers.server.ts";
import type { Payments } from "./payments.server.ts";
import { isMissing } from "./read-customer.server.ts";

/**
 * Notes that somebody leaves, in the transaction that deletes the account: their customer is then deleted at Stripe, too,
 * which ends a subscription at once. Invoices stay there, as the law asks.
 * @returns whether they had a subscription that is ended by it.
 */
export async function leaveStripe(db: Db, { user }: { user: string }): Promise<boolean> {
  const customer = await db
    .selectFrom("stripe_customers")
    .leftJoin("subscriptions", "subscriptions.user_id", "stripe_customers.user_id")
    .select(["stripe_customers.customer_id", "subscriptions.subscription_id"])
    .where("stripe_customers.user_id", "=", user)
    .executeTakeFirst();
  if (!customer) return false;
  const now = new Date().toISOString();
  await db
    .insertInto("leaving_customers")
    .values({ customer_id: customer.customer_id, due_at: now, created_at: now })
    .onConflict((conflict) => conflict.column("customer_id").doNothing())
    .execute();
  return customer.subscription_id !== null;
}

/** Deletes at Stripe whoever has left. What fails is tried again until it is done. */
export async function deleteLeavingCustomers(db: Db, payments: Payments, now = Date.now()): Promise<void> {
  const due = await db
    .selectFrom("leaving_customers")
    .selectAll()
    .where("due_at", "<=", new Date(now).toISOString())
    .orderBy("due_at")
    .limit(20)
    .execute();
  for (const { customer_id, attempts } of due) {
    try {
      await payments.stripe.customers.del(customer_id).catch((error) => {
        if (!isMissing(error)) throw error;
      });
      await db.deleteFrom("leaving_customers").where("customer_id", "=", customer_id).execute();
      await eraseDeleted(db);
    } catch (error) {
      payments.log.warn({ err: error, attempts }, "customer not deleted at Stripe");
      await db
        .updateTable("leaving_customers")
        .set({ attempts: attempts + 1, due_at: waitUntil(attempts, now) })
        .where("customer_id", "=", customer_id)
        .execute();
    }
  }
}
