import { randomId } from "../books/ids.server.ts";
import { emptyText, listParams, merged, metadata, text, yes } from "./params.ts";
import { badParam } from "./refusal.ts";
import { find, page, route } from "./route.server.ts";

const fields = { active: yes.optional(), description: emptyText.optional(), metadata: metadata.optional() };

export const products = [
  route("POST /v1/products", { ...fields, id: text.optional(), name: text }, ({ books, params }) => {
    const { id = randomId("prod_", 14), metadata, ...rest } = params;
    if (books.store.kindOf(id)) throw badParam("id", "Product already exists.", "resource_already_exists");
    const created = books.now({ clock: null });
    const row = { id, created, updated: created, clock: null, active: true, description: null, ...rest };
    return books.view("product", books.add("product", { ...row, metadata: merged({}, metadata) }, "product.created"));
  }),
  route("GET /v1/products", { ...listParams, active: yes.optional() }, ({ books, params }) =>
    page(books, "product", params, { where: ({ active }) => (params.active ?? active) === active }),
  ),
  route("GET /v1/products/:id", {}, ({ books, id }) => books.view("product", find(books, "product", id))),
  route("POST /v1/products/:id", { ...fields, name: text.optional() }, ({ books, id, params }) => {
    const row = find(books, "product", id);
    const change = { ...params, metadata: merged(row.metadata, params.metadata), updated: books.now(row) };
    return books.view("product", books.change("product", id, change, "product.updated"));
  }),
];
