import type { Books } from "../books/books.server.ts";
import type { SubscriptionRow } from "../objects/subscription-row.ts";
import { fallBehind } from "./change-plan.server.ts";
import { invoice } from "./draw-up.server.ts";
import { endSubscription } from "./end.server.ts";
import { periodLine } from "./lines.ts";
import { monthAfter } from "./months.ts";
import { payInvoice } from "./pay.server.ts";
import { dropPendingUpdate } from "./pending-update.server.ts";
import { pricedAt } from "./priced.server.ts";
import { firstRetry } from "./retry.server.ts";

/** A subscription's moment has come: a change that waited too long goes, a paid period ends, the next one begins. */
export function subscriptionDue(books: Books, sub: SubscriptionRow): void {
  const now = books.now(sub);
  if (sub.pending_update && sub.pending_update.expires_at <= now) dropPendingUpdate(books, sub);
  else if (sub.cancel_at_period_end) endSubscription(books, sub.id, "cancellation_requested");
  else renew(books, sub);
}

/** The lines of the next invoice. */
export function renewalLines(books: Books, sub: SubscriptionRow) {
  return [...sub.pending_lines, periodLine(sub, pricedAt(books, sub.item), nextPeriod(sub))];
}

function nextPeriod({ item, billing_cycle_anchor }: SubscriptionRow) {
  return { start: item.current_period_end, end: monthAfter(billing_cycle_anchor, item.current_period_end) };
}

function renew(books: Books, sub: SubscriptionRow): void {
  const { start, end } = nextPeriod(sub);
  const bill = invoice(books, sub, { reason: "subscription_cycle", lines: renewalLines(books, sub) });
  const item = { ...sub.item, current_period_start: start, current_period_end: end };
  const renewed = { item, pending_lines: [], latest_invoice: bill.id };
  books.change("subscription", sub.id, renewed, "customer.subscription.updated");
  if (payInvoice(books, bill.id) === "paid") return;
  firstRetry(books, bill.id);
  fallBehind(books, sub.id);
}
