import { findUserSummary } from "#app/account/user-summary.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { queueDeletion } from "./customer-deletions.server.ts";
import type { Payments } from "./payments.server.ts";
import { isMissing } from "./read-customer.server.ts";

/** The account was deleted during the operation. */
export class AccountGone extends Error {}

/**
 * Runs `work` with the user's Stripe customer, created on first use and recreated if it was deleted at Stripe. Call it
 * in the user's queue.
 * @throws AccountGone
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
  if (!person) throw new AccountGone();
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
  if (!(await findCustomer(db, { user }))) throw new AccountGone();
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
