import type { Books } from "../books/books.server.ts";
import type { Priced } from "./lines.ts";

/** A price with its amount and product. */
export function pricedAt(books: Books, { price, quantity }: { price: string; quantity: number }): Priced {
  const { product, unit_amount } = books.get("price", price);
  return { price, product, name: books.get("product", product).name, unit_amount, quantity };
}
