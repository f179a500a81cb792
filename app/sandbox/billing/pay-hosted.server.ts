import type { Books } from "../books/books.server.ts";
import type { PaymentMethodRow, PresentedCard } from "../objects/rows.ts";
import { changeCard } from "./attach-card.server.ts";
import { cardFor, markPaid } from "./pay.server.ts";

/** Pays an open invoice on its hosted page. The card is kept for future payments. */
export function payHosted(
  books: Books,
  id: string,
  card: PresentedCard,
): "paid" | "declined" | "authenticate" | "closed" {
  const row = books.get("invoice", id);
  if (row.status !== "open") return "closed";
  if (card.first === "declined") return "declined";
  if (card.first === "authenticates") {
    books.change("invoice", id, { awaiting: card });
    return "authenticate";
  }
  changeCard(books, row.subscription, card);
  markPaid(books, row);
  return "paid";
}

/** Completes authentication at the bank, for the card just entered or else the card on file. */
export function authenticateInvoice(books: Books, id: string, yes: boolean): boolean {
  const row = books.get("invoice", id);
  if (row.status !== "open" || !(row.awaiting || keptCard(books, id))) return false;
  books.change("invoice", id, { awaiting: null });
  if (!yes) return true;
  if (row.awaiting) changeCard(books, row.subscription, row.awaiting);
  markPaid(books, row);
  return true;
}

/** The card on file, if it only needs authentication. */
export function keptCard(books: Books, id: string): PaymentMethodRow | undefined {
  const card = cardFor(books, books.get("invoice", id));
  return card?.behaviour === "authenticates" ? card : undefined;
}
