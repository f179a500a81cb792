import type { Ledger } from "../ledger/ledger.ts";
import type { PortalSessionRow } from "../objects/billing-portal.ts";
import type { EnteredCard } from "../objects/customer.ts";
import { endsAt, type SubscriptionRow } from "../objects/subscription.ts";
import { changeCard } from "./cards.ts";
import { releaseSchedule } from "./plan-changes.ts";
import { endSubscription } from "./subscriptions.ts";

/** The subscription a portal shows: the running one, or else the last. */
export function portalSubscription(ledger: Ledger, { customer }: PortalSessionRow): SubscriptionRow | undefined {
  const all = ledger.store.list("subscription", { customer });
  return all.find(({ status }) => status !== "canceled") ?? all[0];
}

/**
 * Cancels a subscription as the portal's configuration says: at the end of the period, or immediately.
 * https://docs.stripe.com/billing/subscriptions/billing-mode/compare#scheduled-subscription-cancellation
 */
export function cancelInPortal(ledger: Ledger, session: PortalSessionRow): void {
  const sub = portalSubscription(ledger, session);
  if (!sub || sub.status === "canceled") return;
  const { features } = ledger.get("billing_portal.configuration", session.configuration);
  if (sub.schedule) releaseSchedule(ledger, ledger.get("subscription_schedule", sub.schedule));
  if (features.subscription_cancel?.mode === "immediately") {
    endSubscription(ledger, sub.id, "cancellation_requested");
    return;
  }
  const cancellation = { ...sub.cancellation, reason: "cancellation_requested" };
  const cancel_at = sub.item.current_period_end;
  const canceled_at = sub.canceled_at ?? ledger.now(sub);
  const change = { cancel_at, cancel_at_period_end: false, canceled_at, cancellation };
  ledger.change("subscription", sub.id, change, "customer.subscription.updated");
}

/** Reverts a cancellation while the subscription is still running. */
export function renewInPortal(ledger: Ledger, session: PortalSessionRow): void {
  const sub = portalSubscription(ledger, session);
  if (!sub || endsAt(sub) === null || sub.status === "canceled") return;
  const cancellation = { ...sub.cancellation, reason: null };
  const change = { cancel_at: null, cancel_at_period_end: false, canceled_at: null, cancellation };
  ledger.change("subscription", sub.id, change, "customer.subscription.updated");
}

/** Replaces the card on file. */
export function changeCardInPortal(ledger: Ledger, session: PortalSessionRow, card: EnteredCard) {
  const sub = portalSubscription(ledger, session);
  if (!sub || card.first === "declined") return "declined";
  if (card.first === "authenticates") {
    ledger.change("billing_portal.session", session.id, { awaiting: card });
    return "authenticate";
  }
  changeCard(ledger, sub.id, card);
  return "changed";
}

/** Completes the authentication of a card. @returns false when none was pending. */
export function authenticateInPortal(ledger: Ledger, session: PortalSessionRow, isConfirmed: boolean): boolean {
  const sub = portalSubscription(ledger, session);
  const card = session.awaiting;
  if (!sub || !card) return false;
  ledger.change("billing_portal.session", session.id, { awaiting: null });
  if (isConfirmed) changeCard(ledger, sub.id, card);
  return true;
}
