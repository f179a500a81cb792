import type Stripe from "stripe";
import { rankOf, type Tier } from "../access.ts";

/** A subscription at Stripe as we keep it. Amounts in cents a month, moments ISO 8601. */
export interface SubscriptionRow {
  subscription_id: string;
  status: string;
  tier: Exclude<Tier, "free">;
  amount: number;
  currency: string;
  period_start: string;
  period_end: string;
  cancel_at: string | null;
  next_tier: Exclude<Tier, "free"> | null;
  next_amount: number | null;
  next_at: string | null;
  schedule_id: string | null;
  item_id: string;
  open_invoice_url: string | null;
}

/** What a price stands for. */
export interface Priced {
  tier: Exclude<Tier, "free">;
  amount: number;
}

/** Such a subscription gives its plan: paid, on trial, or not renewed yet (then within its grace, see `timesOf`). */
const live = new Set<Stripe.Subscription.Status>(["active", "trialing", "past_due"]);

/**
 * The one that counts of all somebody has: the highest plan of those that live, the newest of equals.
 * @param tierOf tells which plan a price stands for.
 */
export function liveSubscription(all: Stripe.Subscription[], tierOf: (price: Stripe.Price) => Tier) {
  const rank = (one: Stripe.Subscription) => {
    const price = one.items.data[0]?.price;
    return price ? rankOf(tierOf(price)) : 0;
  };
  const [best] = all
    .filter(({ status, items }) => live.has(status) && items.data.length > 0)
    .sort((a, b) => rank(b) - rank(a) || b.created - a.created);
  return best;
}

/** @param priced tells what a price stands for that is named by its id alone. */
export function rowOf(subscription: Stripe.Subscription, current: Priced, priced: (id: string) => Priced | undefined) {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`subscription ${subscription.id} has no item`);
  const { cancel_at, cancel_at_period_end, latest_invoice: invoice } = subscription;
  const end = item.current_period_end;
  const next = nextOf(subscription, end, priced);
  const open = typeof invoice === "object" && invoice?.status === "open" ? invoice.hosted_invoice_url : null;
  const row: SubscriptionRow = {
    subscription_id: subscription.id,
    status: subscription.status,
    ...current,
    currency: subscription.currency,
    period_start: momentOf(item.current_period_start),
    period_end: momentOf(end),
    cancel_at: cancel_at !== null ? momentOf(cancel_at) : cancel_at_period_end ? momentOf(end) : null,
    next_tier: next?.tier ?? null,
    next_amount: next?.amount ?? null,
    next_at: next?.at ?? null,
    schedule_id: scheduleId(subscription),
    item_id: item.id,
    open_invoice_url: open ?? null,
  };
  return row;
}

/** The plan that a schedule changes to when what is paid has ended. */
function nextOf({ schedule }: Stripe.Subscription, end: number, priced: (id: string) => Priced | undefined) {
  if (typeof schedule !== "object" || schedule?.status !== "active") return undefined;
  const phase = schedule.phases.find(({ start_date }) => start_date >= end);
  const price = phase?.items[0]?.price;
  const next = price ? priced(typeof price === "string" ? price : price.id) : undefined;
  return phase && next ? { ...next, at: momentOf(phase.start_date) } : undefined;
}

function scheduleId({ schedule }: Stripe.Subscription): string | null {
  return typeof schedule === "object" ? (schedule?.id ?? null) : schedule;
}

const grace = 7 * 24 * 60 * 60 * 1000; // ms; DECISIONS 17

/**
 * Until when a subscription gives its plan: to the end of what is paid and, if it renews or its renewal failed, seven
 * days longer. So a renewal that we hear of late takes nothing away.
 */
export function timesOf({ status, period_start, period_end, cancel_at }: SubscriptionRow) {
  if (status === "past_due") return { ends_at: period_start, grace_ends_at: later(period_start) };
  if (cancel_at !== null) return { ends_at: cancel_at, grace_ends_at: null };
  return { ends_at: period_end, grace_ends_at: later(period_end) };
}

function later(at: string): string {
  return new Date(Date.parse(at) + grace).toISOString();
}

function momentOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
