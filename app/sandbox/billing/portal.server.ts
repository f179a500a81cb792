import type { Books } from "../books/books.server.ts";
import type { PortalSessionRow, PresentedCard } from "../objects/rows.ts";
import { endsAt, type SubscriptionRow } from "../objects/subscription-row.ts";
import { changeCard } from "./attach-card.server.ts";
import { endSubscription } from "./end.server.ts";
import { release } from "./phases.server.ts";

/** The subscription a portal shows: the running one, or else the last. */
export function portalSubscription(books: Books, { customer }: PortalSessionRow): SubscriptionRow | undefined {
  const all = books.store.list("subscription", { customer });
  return all.find(({ status }) => status !== "canceled") ?? all[0];
}

/**
 * Cancels a subscription as the portal's configuration says: at the end of the period, or immediately.
 * https://docs.stripe.com/billing/subscriptions/billing-mode/compare#scheduled-subscription-cancellation
 */
export function cancelInPortal(books: Books, session: PortalSessionRow): void {
  const sub = portalSubscription(books, session);
  if (!sub || sub.status === "canceled") return;
  const { features } = books.get("billing_portal.configuration", session.configuration);
  if (sub.schedule) release(books, books.get("subscription_schedule", sub.schedule));
  if (features.subscription_cancel?.mode === "immediately") {
    endSubscription(books, sub.id, "cancellation_requested");
    return;
  }
  const cancellation = { ...sub.cancellation, reason: "cancellation_requested" };
  const cancel_at = sub.item.current_period_end;
  const canceled_at = sub.canceled_at ?? books.now(sub);
  const change = { cancel_at, cancel_at_period_end: false, canceled_at, cancellation };
  books.change("subscription", sub.id, change, "customer.subscription.updated");
}

/** Reverts a cancellation while the subscription is still running. */
export function renewInPortal(books: Books, session: PortalSessionRow): void {
  const sub = portalSubscription(books, session);
  if (!sub || endsAt(sub) === null || sub.status === "canceled") return;
  const cancellation = { ...sub.cancellation, reason: null };
  const change = { cancel_at: null, cancel_at_period_end: false, canceled_at: null, cancellation };
  books.change("subscription", sub.id, change, "customer.subscription.updated");
}

/** Replaces the card on file. */
export function changeCardInPortal(books: Books, session: PortalSessionRow, card: PresentedCard) {
  const sub = portalSubscription(books, session);
  if (!sub || card.first === "declined") return "declined";
  if (card.first === "authenticates") {
    books.change("billing_portal.session", session.id, { awaiting: card });
    return "authenticate";
  }
  changeCard(books, sub.id, card);
  return "changed";
}

/** Completes authentication at the bank. */
export function authenticateInPortal(books: Books, session: PortalSessionRow, yes: boolean): boolean {
  const sub = portalSubscription(books, session);
  const card = session.awaiting;
  if (!sub || !card) return false;
  books.change("billing_portal.session", session.id, { awaiting: null });
  if (yes) changeCard(books, sub.id, card);
  return true;
}
