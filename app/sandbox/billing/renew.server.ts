import type { Books } from "../books/books.server.ts";
import { endsAt, type SubscriptionRow } from "../objects/subscription-row.ts";
import { draft } from "./draw-up.server.ts";
import { endSubscription } from "./end.server.ts";
import { periodLine } from "./lines.ts";
import { monthAfter } from "./months.ts";
import { dropPendingUpdate } from "./pending-update.server.ts";
import { pricedAt } from "./priced.server.ts";

const hour = 3600; // seconds

/** Handles a due subscription: it ends, an expired pending change is dropped, or the next period begins. */
export function subscriptionDue(books: Books, sub: SubscriptionRow): void {
  const now = books.now(sub);
  if ((endsAt(sub) ?? Infinity) <= now) endSubscription(books, sub.id, "cancellation_requested");
  else if (sub.pending_update && sub.pending_update.expires_at <= now) dropPendingUpdate(books, sub);
  else renew(books, sub);
}

/** The lines of the next invoice. */
export function renewalLines(books: Books, sub: SubscriptionRow) {
  return [...sub.pending_lines, periodLine(sub, pricedAt(books, sub.item), nextPeriod(sub))];
}

function nextPeriod({ item, billing_cycle_anchor }: SubscriptionRow) {
  return { start: item.current_period_end, end: monthAfter(billing_cycle_anchor, item.current_period_end) };
}

/**
 * Begins the next period. Its invoice stays a draft for an hour. https://docs.stripe.com/billing/invoices/subscription
 */
function renew(books: Books, sub: SubscriptionRow): void {
  const { start, end } = nextPeriod(sub);
  const lines = renewalLines(books, sub);
  const bill = draft(books, sub, { reason: "subscription_cycle", lines }, books.now(sub) + hour);
  const item = { ...sub.item, current_period_start: start, current_period_end: end };
  const renewed = { item, pending_lines: [], latest_invoice: bill.id };
  books.change("subscription", sub.id, renewed, "customer.subscription.updated");
}
