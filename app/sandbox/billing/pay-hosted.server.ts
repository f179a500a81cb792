import type { Books } from "../books/books.server.ts";
import type { PaymentMethodRow, PresentedCard } from "../objects/rows.ts";
import { changeCard } from "./attach-card.server.ts";
import { cardFor, markPaid } from "./pay.server.ts";

/** Pays an open invoice on its page, with a card that is kept for what follows. */
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

/** The card's owner said yes or no at the bank: the card just typed in, or else the one that is kept. */
export function authenticateInvoice(books: Books, id: string, yes: boolean): boolean {
  const row = books.get("invoice", id);
  if (row.status !== "open" || !(row.awaiting || keptCard(books, id))) return false;
  books.change("invoice", id, { awaiting: null });
  if (!yes) return true;
  if (row.awaiting) changeCard(books, row.subscription, row.awaiting);
  markPaid(books, row);
  return true;
}

/** The kept card, where all it needs is its owner's yes. */
export function keptCard(books: Books, id: string): PaymentMethodRow | undefined {
  const card = cardFor(books, books.get("invoice", id));
  return card?.behaviour === "authenticates" ? card : undefined;
}
