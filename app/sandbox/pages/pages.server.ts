import { Hono } from "hono";
import type { Books } from "../books/books.server.ts";
import type { Deliveries } from "../books/deliveries.server.ts";
import { checkout } from "./checkout.server.ts";
import { clock } from "./clock.server.ts";
import { openDesk } from "./desk.server.ts";
import { invoices } from "./invoice.server.ts";
import { portal } from "./portal.server.ts";

/** The sandbox's web pages. @param sheet URL of the stylesheet. */
export function pages(books: Books, deliveries: Deliveries, sheet: string): Hono {
  const desk = openDesk(books, sheet);
  return new Hono()
    .route("/checkout", checkout(desk))
    .route("/portal", portal(desk))
    .route("/invoices", invoices(desk))
    .route("/", clock(desk, deliveries))
    .notFound((c) => desk.notFound(c));
}
