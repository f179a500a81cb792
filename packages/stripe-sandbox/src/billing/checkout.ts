import type { Ledger } from "../ledger/ledger.ts";
import type { CheckoutRow } from "../objects/checkout-session.ts";
import type { EnteredCard } from "../objects/customer.ts";
import { randomId } from "../objects/row.ts";
import { attachCard } from "./cards.ts";
import { createSubscription } from "./subscriptions.ts";

/**
 * Pays an open checkout session with a card.
 * @returns "closed" when it is no longer open, so that paying twice creates one subscription.
 */
export function payCheckoutSession(
  ledger: Ledger,
  id: string,
  card: EnteredCard,
): "paid" | "declined" | "authenticate" | "closed" {
  const session = ledger.get("checkout.session", id);
  if (session.status !== "open") return "closed";
  if (card.first === "declined") return "declined";
  if (card.first === "authenticates") {
    ledger.change("checkout.session", id, { awaiting: card });
    return "authenticate";
  }
  complete(ledger, session, card);
  return "paid";
}

/** Completes the authentication of a card. @returns false when none was pending. */
export function authenticateCheckout(ledger: Ledger, id: string, isConfirmed: boolean): boolean {
  const session = ledger.get("checkout.session", id);
  const card = session.awaiting;
  if (!card || session.status !== "open") return false;
  ledger.change("checkout.session", id, { awaiting: null });
  if (isConfirmed) complete(ledger, session, card);
  return true;
}

function complete(ledger: Ledger, session: CheckoutRow, card: EnteredCard): void {
  const customer = session.customer ?? createCustomer(ledger, session, card);
  const method = attachCard(ledger, customer, card);
  if (session.takes_name) ledger.change("customer", customer, { name: card.name }, "customer.updated");
  const { price, quantity, subscription_metadata: metadata } = session;
  const sub = createSubscription(ledger, { customer, price, quantity, metadata, card: method });
  const change = {
    status: "complete",
    customer,
    subscription: sub.id,
    invoice: sub.latest_invoice,
    payer: { email: card.email, name: card.name },
    awaiting: null,
  } as const;
  ledger.change("checkout.session", session.id, change, "checkout.session.completed");
}

function createCustomer(ledger: Ledger, { clock }: CheckoutRow, { email, name }: EnteredCard): string {
  const row = {
    id: randomId("cus_", 14),
    created: ledger.now({ clock }),
    clock,
    email,
    name,
    phone: null,
    description: null,
    balance: 0,
    invoice_prefix: randomId("", 8).toUpperCase(),
    next_invoice_sequence: 1,
    default_payment_method: null,
    delinquent: false,
    metadata: {},
    deleted: false,
  };
  return ledger.add("customer", row, "customer.created").id;
}

/** Expires an open checkout session. */
export function expireSession(ledger: Ledger, { id }: CheckoutRow): CheckoutRow {
  return ledger.change("checkout.session", id, { status: "expired", awaiting: null }, "checkout.session.expired");
}
