import { findPerson } from "#app/account/person.server.ts";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { queueMail } from "#app/platform/mails.server.ts";
import { accessOf } from "../access.server.ts";
import { writeInvoices } from "../invoices/write-invoices.server.ts";
import { mailAbout } from "../mails/subscription-mails.ts";
import { catalogueOf, tierOf } from "./catalogue.server.ts";
import type { Payments } from "./payments.server.ts";
import { type CustomerState, readCustomer } from "./read-customer.server.ts";
import { liveSubscription, rowOf, type SubscriptionRow } from "./subscription-row.ts";
import { writeSubscription } from "./write-subscription.server.ts";

/**
 * Reads somebody's subscription at Stripe and writes what it says: the only way a payment changes a plan (DECISIONS 17).
 * Call it in the person's turn. Whatever brought it about, and however often, the same state at Stripe comes to the same
 * here.
 * @returns the subscription that counts; none also for somebody who never bought anything.
 * @throws what the library throws when Stripe cannot be read; then nothing has changed.
 */
export async function syncCustomer(db: Db, payments: Payments, { user }: { user: string }) {
  const customer = await db.selectFrom("stripe_customers").selectAll().where("user_id", "=", user).executeTakeFirst();
  if (!customer) return undefined;
  const person = await findPerson(db, { user });
  if (person && person.email !== customer.email)
    await payments.stripe.customers.update(customer.customer_id, { email: person.email });
  const state = await readCustomer(payments.stripe, customer.customer_id);
  const row = await countingRow(payments, state);
  const now = new Date().toISOString();
  return inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("stripe_customers")
      .set(({ eb, ref }) => ({
        attempts: 0,
        checked_at: now,
        email: person?.email ?? customer.email,
        // A hint that came meanwhile may be about something newer than what was read.
        due_at: eb.case().when(ref("hints"), "=", customer.hints).then(null).else(ref("due_at")).end(),
      }))
      .where("user_id", "=", user)
      .where("customer_id", "=", customer.customer_id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || !person) return undefined; // the account was deleted meanwhile
    const before = await writeSubscription(transaction, { user, row, now });
    await writeInvoices(transaction, { user, invoices: state.invoices });
    if (row) await closeCheckouts(transaction, user);
    const access = await accessOf(transaction, { user, now });
    const { invoices } = state;
    const mail = mailAbout({ before, after: row, invoices, now, person, access, origin: payments.origin() });
    if (mail) await queueMail(transaction, { to: person.email, mail, user });
    return row;
  });
}

async function countingRow(payments: Payments, { subscriptions }: CustomerState): Promise<SubscriptionRow | undefined> {
  const subscription = liveSubscription(subscriptions, tierOf);
  const price = subscription?.items.data[0]?.price;
  if (!subscription || !price) return undefined;
  const current = { tier: tierOf(price), amount: price.unit_amount ?? 0 };
  if (!subscription.schedule) return rowOf(subscription, current, () => undefined);
  const { prices } = await catalogueOf(payments);
  return rowOf(subscription, current, (id) => {
    const tier = (["pro", "premium"] as const).find((one) => prices[one].id === id);
    return tier && { tier, amount: prices[tier].amount };
  });
}

/** Somebody who pays has no checkout open. */
async function closeCheckouts(db: Db, user: string): Promise<void> {
  await db
    .updateTable("checkouts")
    .set({ state: "done" })
    .where("user_id", "=", user)
    .where("state", "=", "open")
    .execute();
}
