import type Stripe from "stripe";
import { accountMail, type Mail } from "#app/platform/mail/mail.ts";
import { dayName } from "#app/ui/day-label.ts";
import { type Access, planName } from "../access.ts";
import { moneyText } from "../money.ts";
import { type SubscriptionRow, timesOf } from "../stripe/subscription-row.ts";
import type { StoredSubscription } from "../stripe/write-subscription.server.ts";

interface Transition {
  before: StoredSubscription | undefined;
  after: StoredSubscription | undefined;
  /** Newest first. */
  invoices: Stripe.Invoice[];
  /** ISO 8601. */
  now: string;
  person: { firstName: string; timeZone: string };
  /** Access after the transition. */
  access: Access;
  origin: string;
}

/** The mail for a subscription change, if any. An unchanged state produces none. */
export function mailAbout(transition: Transition): Mail | undefined {
  const { before, after } = transition;
  if (!after) return before && endedMail(transition, before);
  if (!before) return startedMail(transition, after);
  if (after.status === "past_due") return before.status === "past_due" ? undefined : failedMail(transition, after);
  const receipt = receiptOf(transition);
  return receipt && renewedMail(transition, after, receipt);
}

/**
 * The paid invoice of a period that no mail has covered. At Stripe, a period begins before it is paid: its invoice is a
 * draft for about an hour.
 */
export function receiptOf({ after, invoices }: Pick<Transition, "after" | "invoices">): Stripe.Invoice | undefined {
  if (!after || after.period_end <= after.notified_until) return undefined;
  const begun = Date.parse(after.period_start) / 1000 - 60 * 60;
  return invoices.find(
    ({ status, billing_reason, created }) =>
      status === "paid" && billing_reason === "subscription_cycle" && created >= begun,
  );
}

const portalUrl = (origin: string) => `${origin}/account/billing`;

function startedMail({ person, origin }: Transition, { tier, amount, currency, period_end }: SubscriptionRow): Mail {
  const { firstName, timeZone: zone } = person;
  const [name, price] = [planName(tier), moneyText(amount, currency)];
  return accountMail({
    subject: `Your ${name} plan has started`,
    preview: `${price} a month. You can cancel anytime.`,
    firstName,
    body: `Your ${name} plan is active. You pay ${price} a month, and your next payment is on ${dayName(period_end, zone)}.

A good first step: open your assessment and answer the remaining questions. With all ten answers, your first recommended actions become specific to your case.
${origin}/questions

You can change or cancel your plan anytime, without writing to us:
${portalUrl(origin)}`,
  });
}

function renewedMail({ person, origin }: Transition, row: SubscriptionRow, receipt: Stripe.Invoice): Mail {
  const { firstName, timeZone: zone } = person;
  const name = planName(row.tier);
  const price = moneyText(receipt.amount_paid, row.currency);
  const until = dayName(row.period_end, zone);
  const ends = row.cancel_at !== null;
  return accountMail({
    subject: `Your ${name} plan was renewed`,
    preview: `${price} paid. ${ends ? "It ends" : "Next payment"} on ${until}.`,
    firstName,
    body: `We've received ${price} for your ${name} plan. It now runs until ${until}, when ${ends ? "it ends" : "the next payment is due"}.

Invoice: ${receipt.hosted_invoice_url ?? portalUrl(origin)}
Change or cancel your plan: ${portalUrl(origin)}`,
  });
}

function failedMail({ person, origin, invoices, now }: Transition, row: SubscriptionRow): Mail {
  const { firstName, timeZone: zone } = person;
  const name = planName(row.tier);
  const open = invoices.find(({ status }) => status === "open");
  const price = moneyText(open?.amount_due ?? row.amount, row.currency);
  const until = dayName(timesOf(row).grace_ends_at ?? now, zone);
  return accountMail({
    subject: "Your payment didn't go through",
    preview: `Your plan stays active until ${until}.`,
    firstName,
    body: `Your payment of ${price} for the ${name} plan didn't go through on ${dayName(row.past_due_since ?? now, zone)}. This often happens when a card has expired or the bank wants you to confirm the payment.

Nothing changes for now. Your plan stays active until ${until}. If you want to keep it, please check your card here:
${portalUrl(origin)}

If you do nothing, the plan ends on that day. You'll keep your answers, results, and uploads, and you can read all of them on the free plan.`,
  });
}

function endedMail({ person, origin, now, access }: Transition, { tier, cancel_at }: SubscriptionRow): Mail {
  const { firstName, timeZone: zone } = person;
  const name = planName(tier);
  return accountMail({
    subject: `Your ${name} plan has ended`,
    preview: "You can still read everything you wrote.",
    firstName,
    body: `Your ${name} plan ended on ${dayName(cancel_at ?? now, zone)}. You won't be charged again.

${planAfter(access, zone)} You keep all your answers, results, tasks, and uploads, and you can read and download them:
${origin}/account

If something was missing, one sentence would help us: just reply to this email. If not, thank you for being here.`,
  });
}

function planAfter({ tier, until }: Access, zone: string): string {
  if (tier === "free") return "Your account is now on the free plan.";
  return `You have ${planName(tier)}${until === null ? "" : ` until ${dayName(until, zone)}`}, without payment.`;
}
