import type { Books } from "../books/books.server.ts";
import type { Priced } from "./lines.ts";

/** What a price costs and what it is for. */
export function pricedAt(books: Books, { price, quantity }: { price: string; quantity: number }): Priced {
  const { product, unit_amount } = books.get("price", price);
  return { price, product, name: books.get("product", product).name, unit_amount, quantity };
}
