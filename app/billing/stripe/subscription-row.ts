import type Stripe from "stripe";
import type { BillingTables } from "#app/billing/tables.ts";
import { rankOf, type Tier } from "../access.ts";

/** A Stripe subscription as stored. Amounts are in cents a month, timestamps in ISO 8601. */
export type SubscriptionRow = Omit<BillingTables["subscriptions"], "user_id" | "checked_at" | "notified_until">;

/** The plan and amount of a price. */
export interface Priced {
  tier: Exclude<Tier, "free">;
  amount: number;
}

/** Statuses that grant the plan: paid, on trial, or past due (within the grace period, see `timesOf`). */
const live = new Set<Stripe.Subscription.Status>(["active", "trialing", "past_due"]);
/** Statuses that are final. Subscriptions in any other status could still be paid. */
const over = new Set<Stripe.Subscription.Status>(["canceled", "incomplete_expired"]);

/** Subscriptions that grant a plan, the effective one first: paid before unpaid, then highest tier, then newest. */
export function liveSubscriptions(all: Stripe.Subscription[], tierOf: (price: Stripe.Price) => Tier) {
  const rank = (one: Stripe.Subscription) => {
    const price = one.items.data[0]?.price;
    return price ? rankOf(tierOf(price)) : 0;
  };
  const unpaid = (one: Stripe.Subscription) => Number(one.status === "past_due");
  return all
    .filter(({ status, items }) => live.has(status) && items.data.length > 0)
    .sort((a, b) => unpaid(a) - unpaid(b) || rank(b) - rank(a) || b.created - a.created);
}

/** Subscriptions that grant nothing but could still be paid: unpaid, paused, or never started. */
export function danglingSubscriptions(all: Stripe.Subscription[]): Stripe.Subscription[] {
  return all.filter(({ status }) => !live.has(status) && !over.has(status));
}

/** @param next the price of the schedule's next phase, if any. */
export function rowOf(subscription: Stripe.Subscription, current: Priced, next?: Priced): SubscriptionRow {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`subscription ${subscription.id} has no item`);
  const { cancel_at, cancel_at_period_end, latest_invoice, status } = subscription;
  const end = item.current_period_end;
  const phase = nextPhase(subscription);
  const open = typeof latest_invoice === "object" && latest_invoice?.status === "open" ? latest_invoice : undefined;
  return {
    subscription_id: subscription.id,
    status,
    ...current,
    currency: subscription.currency,
    period_start: momentOf(item.current_period_start),
    period_end: momentOf(end),
    cancel_at: cancel_at !== null ? momentOf(cancel_at) : cancel_at_period_end ? momentOf(end) : null,
    cancel_at_period_end: Number(cancel_at_period_end),
    next_tier: next?.tier ?? null,
    next_amount: next?.amount ?? null,
    next_at: next && phase ? momentOf(phase.start_date) : null,
    schedule_id: scheduleId(subscription),
    item_id: item.id,
    open_invoice_url: open?.hosted_invoice_url ?? null,
    past_due_since: status === "past_due" ? momentOf(open?.created ?? item.current_period_start) : null,
  };
}

/** The schedule phase that follows the paid period. */
export function nextPhase({ schedule, items }: Stripe.Subscription) {
  const end = items.data[0]?.current_period_end;
  if (typeof schedule !== "object" || schedule?.status !== "active" || end === undefined) return undefined;
  return schedule.phases.find(({ start_date }) => start_date >= end);
}

function scheduleId({ schedule }: Stripe.Subscription): string | null {
  return typeof schedule === "object" ? (schedule?.id ?? null) : schedule;
}

const grace = 7 * 24 * 60 * 60 * 1000; // ms; SPEC-D17

type Timed = Pick<SubscriptionRow, "status" | "period_end" | "cancel_at" | "past_due_since">;

/**
 * When a subscription's plan ends: at the end of the paid period, plus seven days of grace if it renews or its renewal
 * failed. A renewal that is synced late thus causes no loss of access.
 */
export function timesOf({ status, period_end, cancel_at, past_due_since }: Timed) {
  if (status === "past_due" && past_due_since) return { ends_at: past_due_since, grace_ends_at: later(past_due_since) };
  if (cancel_at !== null) return { ends_at: cancel_at, grace_ends_at: null };
  return { ends_at: period_end, grace_ends_at: later(period_end) };
}

function later(at: string): string {
  return new Date(Date.parse(at) + grace).toISOString();
}

function momentOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
