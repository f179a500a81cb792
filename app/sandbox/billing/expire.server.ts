import type { Books } from "../books/books.server.ts";
import type { CheckoutRow } from "../objects/checkout-row.ts";

/** Closes an open checkout session. */
export function expire(books: Books, { id }: CheckoutRow): CheckoutRow {
  return books.change("checkout.session", id, { status: "expired", awaiting: null }, "checkout.session.expired");
}
