import type { Ledger } from "../ledger/ledger.ts";
import type { Line, SubscriptionRow } from "../objects/subscription.ts";

/** A price with its product's name. */
export interface PricedItem {
  price: string;
  product: string;
  name: string;
  /** Cents per month. */
  unit_amount: number;
  quantity: number;
}

type NewLine = Omit<Line, "id">;

/** The invoice line for a whole period. */
export function periodLine(sub: SubscriptionRow, item: PricedItem, period: Line["period"]): NewLine {
  const each = (item.unit_amount / 100).toFixed(2);
  return {
    ...lineOf(sub, item),
    amount: item.unit_amount * item.quantity,
    description: `${item.quantity} × ${item.name} (at $${each} / month)`,
    period,
    proration: false,
  };
}

/**
 * The invoice lines of a change at `date`: a credit for the unused time at the old price and a charge for the remaining
 * time at the new one, to the second and the nearest cent. https://docs.stripe.com/billing/subscriptions/prorations
 */
export function prorationLines(sub: SubscriptionRow, old: PricedItem, next: PricedItem, date: number): NewLine[] {
  if (old.price === next.price && old.quantity === next.quantity) return [];
  const { current_period_start: start, current_period_end: end } = sub.item;
  const share = (item: PricedItem) => Math.round((item.unit_amount * item.quantity * (end - date)) / (end - start));
  const period = { start: date, end };
  const day = formatDate(date);
  return [
    {
      ...lineOf(sub, old),
      amount: 0 - share(old),
      description: `Unused time on ${nameOf(old)} after ${day}`,
      period,
      proration: true,
    },
    {
      ...lineOf(sub, next),
      amount: share(next),
      description: `Remaining time on ${nameOf(next)} after ${day}`,
      period,
      proration: true,
    },
  ];
}

function lineOf(sub: SubscriptionRow, { price, product, unit_amount, quantity }: PricedItem) {
  return { price, product, unit_amount, quantity, subscription: sub.id, subscription_item: sub.item.id };
}

const nameOf = ({ name, quantity }: PricedItem) => (quantity === 1 ? name : `${quantity} × ${name}`);

const dateFormat = new Intl.DateTimeFormat("en-GB", {
  day: "2-digit",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** A date in UTC: `09 Nov 2026`. */
export function formatDate(seconds: number): string {
  return dateFormat.format(seconds * 1000);
}

/** Looks up a price and its product. */
export function priceItem(ledger: Ledger, { price, quantity }: { price: string; quantity: number }): PricedItem {
  const { product, unit_amount } = ledger.get("price", price);
  return { price, product, name: ledger.get("product", product).name, unit_amount, quantity };
}

/**
 * The end of the month that begins at `from`, on the day and time of `anchor`. A day that a month lacks becomes its
 * last day (Jan 31 → Feb 28 → Mar 31). Times are in seconds, days in UTC.
 * https://docs.stripe.com/billing/subscriptions/billing-cycle
 */
export function monthAfter(anchor: number, from: number): number {
  const [first, last] = [new Date(anchor * 1000), new Date(from * 1000)];
  const passed = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
  const next = addMonths(first, passed);
  return next > from ? next : addMonths(first, passed + 1);
}

function addMonths(first: Date, months: number): number {
  const date = new Date(first);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(first.getUTCDate(), days));
  return Math.floor(date.getTime() / 1000);
}
