import type { Line, SubscriptionRow } from "../objects/subscription-row.ts";

/** A price with its product's name. */
export interface Priced {
  price: string;
  product: string;
  name: string;
  /** Cents per month. */
  unit_amount: number;
  quantity: number;
}

type Unnumbered = Omit<Line, "id">;

/** The line for a whole period. */
export function periodLine(sub: SubscriptionRow, priced: Priced, period: Line["period"]): Unnumbered {
  const each = (priced.unit_amount / 100).toFixed(2);
  return {
    ...about(sub, priced),
    amount: priced.unit_amount * priced.quantity,
    description: `${priced.quantity} × ${priced.name} (at $${each} / month)`,
    period,
    proration: false,
  };
}

/**
 * The lines of a change at `date`: a credit for the unused time at the old price and a charge for the remaining time at
 * the new one, to the second, each rounded to the cent. https://docs.stripe.com/billing/subscriptions/prorations
 */
export function prorationLines(sub: SubscriptionRow, old: Priced, next: Priced, date: number): Unnumbered[] {
  if (old.price === next.price && old.quantity === next.quantity) return [];
  const { current_period_start: start, current_period_end: end } = sub.item;
  const share = (priced: Priced) => Math.round((priced.unit_amount * priced.quantity * (end - date)) / (end - start));
  const period = { start: date, end };
  const day = dayOf(date);
  return [
    {
      ...about(sub, old),
      amount: 0 - share(old),
      description: `Unused time on ${nameOf(old)} after ${day}`,
      period,
      proration: true,
    },
    {
      ...about(sub, next),
      amount: share(next),
      description: `Remaining time on ${nameOf(next)} after ${day}`,
      period,
      proration: true,
    },
  ];
}

function about(sub: SubscriptionRow, { price, product, unit_amount, quantity }: Priced) {
  return { price, product, unit_amount, quantity, subscription: sub.id, subscription_item: sub.item.id };
}

const nameOf = ({ name, quantity }: Priced) => (quantity === 1 ? name : `${quantity} × ${name}`);

const days = new Intl.DateTimeFormat("en-GB", { day: "2-digit", month: "short", year: "numeric", timeZone: "UTC" });

/** `09 Nov 2026`, in UTC. */
export function dayOf(moment: number): string {
  return days.format(moment * 1000);
}
