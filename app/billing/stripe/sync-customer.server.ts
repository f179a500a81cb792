import type Stripe from "stripe";
import { findUserSummary, type UserSummary } from "#app/account/user-summary.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { accessOf } from "../access.server.ts";
import { finishUpgrade } from "../change/finish-upgrade.server.ts";
import { mailAbout, receiptOf } from "../mails/subscription-mails.ts";
import { catalogueOf, tierOf } from "./catalogue.server.ts";
import { type CustomerState, readCustomer } from "./customer.server.ts";
import type { Payments } from "./payments.server.ts";
import { redactError } from "./redact-error.ts";
import { liveSubscriptions, nextPhase, type Priced, rowOf, type SubscriptionRow } from "./subscription-row.ts";
import { writeSubscription } from "./write-subscription.server.ts";

/** The state synced from Stripe. `row`: the effective subscription; `all`: every subscription, in any status. */
interface Synced {
  row: SubscriptionRow | undefined;
  all: Stripe.Subscription[];
}

/**
 * Reads the user's subscription from Stripe and stores it: the only way a payment changes a plan (SPEC-D17). Call it in
 * the user's queue. Idempotent: the stored state depends only on Stripe's state, not on the trigger.
 * @throws what the library throws if Stripe cannot be read; nothing is then changed.
 */
export async function syncCustomer(db: Db, payments: Payments, { user }: { user: string }): Promise<Synced> {
  const customer = await db.selectFrom("stripe_customers").selectAll().where("user_id", "=", user).executeTakeFirst();
  const person = await findUserSummary(db, { user });
  if (!customer || !person) return { row: undefined, all: [] };
  let state = await readCustomer(payments.stripe, customer.customer_id);
  let row = await countingRow(payments, state);
  if (row && (await finishUpgrade(db, payments, { user, row }))) {
    state = await readCustomer(payments.stripe, customer.customer_id);
    row = await countingRow(payments, state);
  }
  const email = await updateEmail(payments, customer, person);
  const now = clock.now().toISOString();
  const kept = await inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("stripe_customers")
      .set(({ eb, ref }) => ({
        attempts: 0,
        checked_at: now,
        email,
        // A hint that arrived meanwhile may concern a newer state than the one read.
        due_at: eb.case().when(ref("pending_syncs"), "=", customer.pending_syncs).then(null).else(ref("due_at")).end(),
      }))
      .where("user_id", "=", user)
      .where("customer_id", "=", customer.customer_id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false; // the account was deleted meanwhile
    await write(transaction, { user, row, now, state, person, origin: payments.origin() });
    return true;
  });
  return kept ? { row, all: state.subscriptions } : { row: undefined, all: [] };
}

interface Written {
  user: string;
  row: SubscriptionRow | undefined;
  now: string;
  state: CustomerState;
  person: UserSummary;
  origin: string;
}

async function write(transaction: Db, { user, row, now, state, person, origin }: Written): Promise<void> {
  const { invoices } = state;
  const { before, after } = await writeSubscription(transaction, { user, row, now });
  await writeInvoices(transaction, { user, invoices });
  if (row) await closeCheckouts(transaction, user);
  const access = await accessOf(transaction, { user, now });
  const mail = mailAbout({ before, after, invoices, now, person, access, origin });
  if (mail) await queueMail(transaction, { to: person.email, mail, user });
  if (after && receiptOf({ after, invoices })) {
    const notified_until = after.period_end;
    await transaction.updateTable("subscriptions").set({ notified_until }).where("user_id", "=", user).execute();
  }
}

async function countingRow(payments: Payments, { subscriptions }: CustomerState): Promise<SubscriptionRow | undefined> {
  const [subscription, ...others] = liveSubscriptions(subscriptions, tierOf);
  const price = subscription?.items.data[0]?.price;
  if (!subscription || !price) return undefined;
  if (others.length > 0)
    payments.log.error({ customer: subscription.customer }, "more than one subscription is paid for");
  const next = nextPhase(subscription)?.items[0]?.price;
  const current = { tier: tierOf(price), amount: price.unit_amount ?? 0 };
  return rowOf(
    subscription,
    current,
    next ? await priced(payments, typeof next === "string" ? next : next.id) : undefined,
  );
}

/** Looks up the plan and amount of a price by its ID, including prices no longer sold. */
async function priced(payments: Payments, id: string): Promise<Priced> {
  const { prices } = await catalogueOf(payments);
  const tier = (["pro", "premium"] as const).find((one) => prices[one].id === id);
  if (tier) return { tier, amount: prices[tier].amount };
  const price = await payments.stripe.prices.retrieve(id);
  return { tier: tierOf(price), amount: price.unit_amount ?? 0 };
}

/** Sends a new email address to Stripe. @returns the last one accepted: a rejection must not prevent the sync. */
async function updateEmail(
  { stripe, log }: Payments,
  { customer_id, email }: { customer_id: string; email: string },
  person: UserSummary,
): Promise<string> {
  if (person.email === email) return email;
  try {
    await stripe.customers.update(customer_id, { email: person.email });
    return person.email;
  } catch (error) {
    log.warn(redactError(error), "customer's address not changed at Stripe");
    return email;
  }
}

/** A subscriber has no open checkout. */
async function closeCheckouts(db: Db, user: string): Promise<void> {
  await db
    .updateTable("checkouts")
    .set({ state: "done" })
    .where("user_id", "=", user)
    .where("state", "=", "open")
    .execute();
}

/** Stores the user's Stripe invoices within the caller's transaction. Drafts are skipped. */
async function writeInvoices(db: Db, { user, invoices }: { user: string; invoices: Stripe.Invoice[] }) {
  for (const invoice of invoices) {
    if (!invoice.id || !invoice.status || invoice.status === "draft") continue;
    const { number, status, total, amount_paid, currency, hosted_invoice_url, invoice_pdf } = invoice;
    const links = { url: hosted_invoice_url ?? null, pdf_url: invoice_pdf ?? null };
    const row = { number, status, total, amount_paid, currency, ...links };
    const created_at = new Date(invoice.created * 1000).toISOString();
    await db
      .insertInto("invoices")
      .values({ id: invoice.id, user_id: user, ...row, created_at })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row).where("invoices.user_id", "=", user))
      .execute();
  }
}
