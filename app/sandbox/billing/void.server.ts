import type { Books } from "../books/books.server.ts";
import { voidInvoice } from "./draw-up.server.ts";
import { catchUp } from "./pay.server.ts";
import { dropPendingUpdate } from "./pending-update.server.ts";

/**
 * Voids an unpaid invoice on request. A change that waited for it is discarded, and the subscription is no longer past
 * due because of it.
 */
export function voidUnpaid(books: Books, id: string): void {
  const sub = books.get("subscription", books.get("invoice", id).subscription);
  if (sub.pending_update?.invoice === id) dropPendingUpdate(books, sub);
  else voidInvoice(books, id);
  catchUp(books, sub.id);
}
