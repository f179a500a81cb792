import type { Books } from "../books/books.server.ts";
import { randomId } from "../books/ids.server.ts";
import type { CheckoutRow } from "../objects/checkout-row.ts";
import type { PresentedCard } from "../objects/rows.ts";
import { attachCard } from "./attach-card.server.ts";
import { subscribe } from "./subscribe.server.ts";

/**
 * Pays an open checkout session with a card.
 * @returns "closed" when it is no longer open: clicking Pay twice makes one subscription.
 */
export function payCheckout(
  books: Books,
  id: string,
  card: PresentedCard,
): "paid" | "declined" | "authenticate" | "closed" {
  const session = books.get("checkout.session", id);
  if (session.status !== "open") return "closed";
  if (card.first === "declined") return "declined";
  if (card.first === "authenticates") {
    books.change("checkout.session", id, { awaiting: card });
    return "authenticate";
  }
  complete(books, session, card);
  return "paid";
}

/** Completes authentication at the bank. @returns false when nothing was waiting for it. */
export function authenticateCheckout(books: Books, id: string, yes: boolean): boolean {
  const session = books.get("checkout.session", id);
  const card = session.awaiting;
  if (!card || session.status !== "open") return false;
  books.change("checkout.session", id, { awaiting: null });
  if (yes) complete(books, session, card);
  return true;
}

function complete(books: Books, session: CheckoutRow, card: PresentedCard): void {
  const customer = session.customer ?? newCustomer(books, session, card);
  const method = attachCard(books, customer, card);
  if (session.takes_name) books.change("customer", customer, { name: card.name }, "customer.updated");
  const { price, quantity, subscription_metadata: metadata } = session;
  const sub = subscribe(books, { customer, price, quantity, metadata, card: method });
  const change = {
    status: "complete",
    customer,
    subscription: sub.id,
    invoice: sub.latest_invoice,
    payer: { email: card.email, name: card.name },
    awaiting: null,
  } as const;
  books.change("checkout.session", session.id, change, "checkout.session.completed");
}

function newCustomer(books: Books, { clock }: CheckoutRow, { email, name }: PresentedCard): string {
  const row = {
    id: randomId("cus_", 14),
    created: books.now({ clock }),
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
  return books.add("customer", row, "customer.created").id;
}
