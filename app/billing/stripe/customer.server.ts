import Stripe from "stripe";
import { findUserSummary } from "#app/account/user-summary.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { markErasureDue } from "#app/platform/db/secure-erase.server.ts";
import type { Payments } from "./payments.server.ts";
import { redactError } from "./redact-error.ts";
import { dueBy, nextAttemptAt } from "./retry.server.ts";

/** The account was deleted during the operation. */
export class AccountDeleted extends Error {}

/**
 * Runs `work` with the user's Stripe customer, created on first use and recreated if it was deleted at Stripe. Call it
 * in the user's queue.
 * @throws AccountDeleted
 */
export async function withCustomer<T>(
  db: Db,
  payments: Payments,
  { user }: { user: string },
  work: (customer: string) => Promise<T>,
): Promise<T> {
  const known = await findCustomer(db, { user });
  if (!known) return work(await makeCustomer(db, payments, user, "nobody"));
  try {
    return await work(known);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const customer = await payments.stripe.customers.retrieve(known);
    if (!customer.deleted) throw error;
    await forgetCustomer(db, { user, customer: known });
    return work(await makeCustomer(db, payments, user, known));
  }
}

/** @param after the previous customer ID: reusing its idempotency key would return the deleted customer. */
async function makeCustomer(db: Db, { stripe }: Payments, user: string, after: string): Promise<string> {
  const person = await findUserSummary(db, { user });
  if (!person) throw new AccountDeleted();
  const { email } = person;
  const { id } = await stripe.customers.create(
    { email, metadata: { user } },
    { idempotencyKey: `customer ${user} after ${after}, ${email}` },
  );
  await inTransaction(db, async (transaction) => {
    const created_at = clock.now().toISOString();
    const there = await findUserSummary(transaction, { user });
    if (there) {
      const row = { user_id: user, customer_id: id, email, created_at };
      await transaction.insertInto("stripe_customers").values(row).execute();
    } else await queueDeletion(transaction, id);
  });
  if (!(await findCustomer(db, { user }))) throw new AccountDeleted();
  return id;
}

/** The user's Stripe customer ID, if they have ever started a purchase. */
export async function findCustomer(db: Db, { user }: { user: string }): Promise<string | undefined> {
  const row = await db
    .selectFrom("stripe_customers")
    .select("customer_id")
    .where("user_id", "=", user)
    .executeTakeFirst();
  return row?.customer_id;
}

/** The customer was deleted at Stripe. */
async function forgetCustomer(db: Db, { user, customer }: { user: string; customer: string }): Promise<void> {
  await db.deleteFrom("stripe_customers").where("user_id", "=", user).where("customer_id", "=", customer).execute();
}

/** A customer's billing state at Stripe. */
export interface CustomerState {
  /** In any status, newest first, with latest invoice and schedule. */
  subscriptions: Stripe.Subscription[];
  /** Newest first, at most 24. */
  invoices: Stripe.Invoice[];
}

/** Reads a customer's state from Stripe. A deleted customer has an empty state. */
export async function readCustomer(stripe: Stripe, customer: string): Promise<CustomerState> {
  try {
    const [subscriptions, invoices] = await Promise.all([
      stripe.subscriptions.list({
        customer,
        status: "all",
        limit: 100,
        expand: ["data.latest_invoice", "data.schedule"],
      }),
      stripe.invoices.list({ customer, limit: 24 }),
    ]);
    return { subscriptions: subscriptions.data, invoices: invoices.data };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { subscriptions: [], invoices: [] };
  }
}

/** Whether Stripe reports that the requested object does not exist, or no longer does. */
function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

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
async function queueDeletion(db: Db, customer_id: string): Promise<void> {
  const now = new Date().toISOString();
  await db
    .insertInto("customer_deletions")
    .values({ customer_id, due_at: now, created_at: now })
    .onConflict((conflict) => conflict.column("customer_id").doNothing())
    .execute();
}

/** Deletes the queued customers at Stripe. Failures are retried until they succeed. */
export async function deleteQueuedCustomers(db: Db, payments: Payments, now = Date.now()): Promise<void> {
  const due = await db
    .selectFrom("customer_deletions")
    .selectAll()
    .where(dueBy(now))
    .orderBy("due_at")
    .limit(20)
    .execute();
  for (const { customer_id, attempts } of due) {
    try {
      await deleteCustomer(payments.stripe, customer_id);
      await inTransaction(db, async (transaction) => {
        await transaction.deleteFrom("customer_deletions").where("customer_id", "=", customer_id).execute();
        await markErasureDue(transaction);
      });
    } catch (error) {
      payments.log.warn({ ...redactError(error), attempts }, "customer not deleted at Stripe");
      await db
        .updateTable("customer_deletions")
        .set({ attempts: attempts + 1, due_at: nextAttemptAt(attempts, now) })
        .where("customer_id", "=", customer_id)
        .execute();
    }
  }
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
