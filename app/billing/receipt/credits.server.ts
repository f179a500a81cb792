import type Stripe from "stripe";
import { findUserSummary } from "#app/account/user-summary.server.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { callStripe } from "../stripe/call-stripe.server.ts";
import type { Payments } from "../stripe/payments.server.ts";
import { creditMail } from "./credit-mail.ts";
import { boundsOf, type Month, monthName } from "./month.ts";

/** A credited month. Amounts are in cents. */
export interface Credit {
  month: Month;
  amount: number;
  currency: string;
  reason: string;
  /** ISO 8601; null while Stripe has not booked it. */
  doneAt: string | null;
}

/** What a user paid in a month, in cents; undefined if that is nothing. */
export async function paidIn(db: Db, { user, month }: { user: string; month: Month }) {
  const { from, until } = boundsOf(month);
  const rows = await db
    .selectFrom("invoices")
    .select(["amount_paid as amount", "currency", "created_at as at"])
    .where("user_id", "=", user)
    .where("status", "=", "paid")
    .where("created_at", ">=", from)
    .where("created_at", "<", until)
    .where("amount_paid", ">", 0)
    .orderBy("created_at")
    .execute();
  const [first] = rows;
  return first && { amount: rows.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency, at: first.at };
}

/** The credit of a month, if there is one. */
export async function findCredit(db: Db, { user, month }: { user: string; month: Month }): Promise<Credit | undefined> {
  return db
    .selectFrom("month_credits")
    .select(["month", "amount", "currency", "reason", "done_at as doneAt"])
    .where("user_id", "=", user)
    .where("month", "=", month)
    .executeTakeFirst();
}

interface CreditMonthInput {
  user: string;
  month: Month;
  /** Shown to the user. */
  reason: string;
  /** The administrator. */
  by: string;
  /** The site's origin, for the mail. */
  origin: string;
}

/** `unpaid`: nothing was paid in that month. `failed`: Stripe did not answer; the same again goes on where it ended. */
export type CreditOutcome =
  | { kind: "credited" | "before"; amount: number; currency: string }
  | { kind: "unpaid" }
  | { kind: "failed"; message: string };

/**
 * Credits what a user paid in a month to their balance at Stripe, which the next invoice uses up. A month is credited
 * once, however often and from wherever this is called: a row claims it, and Stripe is asked before it is told.
 */
export function creditMonth(db: Db, payments: Payments | undefined, input: CreditMonthInput): Promise<CreditOutcome> {
  const { user, month } = input;
  return callStripe<CreditOutcome>(
    db,
    payments,
    { user, operation: `credit ${month}` },
    (payments) => credit(db, payments, input),
    (message) => ({ kind: "failed", message }),
  );
}

async function credit(db: Db, { stripe }: Payments, input: CreditMonthInput): Promise<CreditOutcome> {
  const claimed = await claim(db, input);
  if (!claimed) return { kind: "unpaid" };
  const { amount, currency } = claimed;
  if (claimed.done_at !== null) return { kind: "before", amount, currency };
  if (!(await isBooked(stripe, claimed.customer, claimed.id)))
    await stripe.customers.createBalanceTransaction(
      claimed.customer,
      {
        amount: -amount,
        currency,
        description: `Credit for ${monthName(input.month)}`,
        metadata: { credit: claimed.id },
      },
      { idempotencyKey: `credit ${claimed.id}` },
    );
  await settle(db, input);
  return { kind: "credited", amount, currency };
}

/** The row of the month, made if there is none yet, with the customer at Stripe; undefined if nothing was paid. */
function claim(db: Db, { user, month, reason, by }: CreditMonthInput) {
  return inTransaction(db, async (transaction) => {
    const paid = await paidIn(transaction, { user, month });
    if (!paid) return undefined;
    await transaction
      .insertInto("month_credits")
      .values({
        ...{ user_id: user, month, id: timeOrderedId(), amount: paid.amount, currency: paid.currency, reason },
        ...{ credited_by: by, created_at: clock.now().toISOString(), done_at: null },
      })
      .onConflict((conflict) => conflict.columns(["user_id", "month"]).doNothing())
      .execute();
    return transaction
      .selectFrom("month_credits as credit")
      .innerJoin("stripe_customers as customer", "customer.user_id", "credit.user_id")
      .select(["credit.id", "amount", "currency", "done_at", "customer.customer_id as customer"])
      .where("credit.user_id", "=", user)
      .where("month", "=", month)
      .executeTakeFirst();
  });
}

/** Whether an attempt whose outcome was not heard has booked it. Stripe forgets idempotency keys after a day. */
async function isBooked(stripe: Stripe, customer: string, credit: string): Promise<boolean> {
  const { data } = await stripe.customers.listBalanceTransactions(customer, { limit: 100 });
  return data.some(({ metadata }) => metadata?.credit === credit);
}

/** Records that Stripe has booked it, and tells the user; once. */
function settle(db: Db, { user, month, by, origin }: CreditMonthInput): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const now = clock.now().toISOString();
    const credit = await findCredit(transaction, { user, month });
    const person = await findUserSummary(transaction, { user });
    if (!credit || !person || credit.doneAt !== null) return;
    await transaction
      .updateTable("month_credits")
      .set({ done_at: now })
      .where("user_id", "=", user)
      .where("month", "=", month)
      .execute();
    const { amount, currency, reason } = credit;
    const after = { month, amount, currency, reason };
    await writeAudit(transaction, { by, action: "user.credit", id: user, user, after, now });
    const mail = creditMail({ firstName: person.firstName, ...credit, origin });
    await queueMail(transaction, { to: person.email, mail, user });
  });
}
