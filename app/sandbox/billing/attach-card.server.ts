import type { Books } from "../books/books.server.ts";
import { randomId } from "../books/ids.server.ts";
import type { PaymentMethodRow, PresentedCard } from "../objects/rows.ts";

/** Attaches a card to a customer. */
export function attachCard(books: Books, customer: string, card: PresentedCard): PaymentMethodRow {
  const { clock } = books.get("customer", customer);
  const { first: _, ...kept } = card;
  const row = { id: randomId("pm_1"), created: books.now({ clock }), clock, customer, ...kept };
  return books.add("payment_method", row, "payment_method.attached");
}

/** Attaches a card and makes it the one that future invoices are charged to. */
export function changeCard(books: Books, subscription: string, card: PresentedCard): PaymentMethodRow {
  const { customer } = books.get("subscription", subscription);
  const row = attachCard(books, customer, card);
  const change = { default_payment_method: row.id };
  books.change("subscription", subscription, change, "customer.subscription.updated");
  return row;
}
