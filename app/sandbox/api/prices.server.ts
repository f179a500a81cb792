import { z } from "zod";
import type { Books } from "../books/books.server.ts";
import { randomId } from "../books/ids.server.ts";
import { emptyText, listParams, merged, metadata, text, whole, yes } from "./params.ts";
import { badParam } from "./refusal.ts";
import { find, page, route } from "./route.server.ts";

const fields = {
  active: yes.optional(),
  lookup_key: emptyText.optional(),
  transfer_lookup_key: yes.optional(),
  nickname: emptyText.optional(),
  metadata: metadata.optional(),
};

/** The sandbox supports only monthly prices in US dollars. */
const made = {
  ...fields,
  product: text,
  currency: z.enum(["usd"]),
  unit_amount: whole.pipe(z.number().min(0).max(99_999_999)),
  recurring: z.strictObject({ interval: z.enum(["month"]), interval_count: z.enum(["1"]).optional() }),
};

const wanted = {
  active: yes.optional(),
  product: text.optional(),
  lookup_keys: z.array(text).max(10).optional(),
  type: z.enum(["recurring", "one_time"]).optional(),
};

export const prices = [
  route("POST /v1/prices", made, ({ books, params }) => {
    const { transfer_lookup_key, recurring: _, metadata, ...rest } = params;
    find(books, "product", params.product, "product");
    const id = randomId("price_1");
    takeKey(books, id, params.lookup_key, transfer_lookup_key);
    const row = {
      id,
      created: books.now({ clock: null }),
      clock: null,
      active: true,
      lookup_key: null,
      nickname: null,
    };
    const price = { ...row, ...rest, metadata: merged({}, metadata) };
    return books.view("price", books.add("price", price, "price.created"));
  }),
  route("GET /v1/prices", { ...listParams, ...wanted }, ({ books, params }) =>
    page(books, "price", params, {
      where: ({ active, product, lookup_key }) =>
        (params.active ?? active) === active &&
        (params.product ?? product) === product &&
        params.type !== "one_time" &&
        (!params.lookup_keys || params.lookup_keys.includes(lookup_key ?? "")),
    }),
  ),
  route("GET /v1/prices/:id", {}, ({ books, id }) => books.view("price", find(books, "price", id))),
  route("POST /v1/prices/:id", fields, ({ books, id, params }) => {
    const row = find(books, "price", id);
    const { transfer_lookup_key, metadata, ...rest } = params;
    takeKey(books, id, params.lookup_key, transfer_lookup_key);
    const change = { ...rest, metadata: merged(row.metadata, metadata) };
    return books.view("price", books.change("price", id, change, "price.updated"));
  }),
];

/** Assigns a lookup key to a price. It belongs to one price, and is only moved with `transfer`. */
function takeKey(books: Books, id: string, key: string | null | undefined, transfer = false): void {
  const [holder] = key ? books.store.list("price", { where: (row) => row.lookup_key === key }) : [];
  if (!holder || holder.id === id) return;
  if (!transfer) {
    const text = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw badParam("lookup_key", text, "resource_already_exists");
  }
  books.change("price", holder.id, { lookup_key: null }, "price.updated");
}
