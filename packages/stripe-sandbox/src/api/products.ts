import { z } from "zod";
import type { Ledger } from "../ledger/ledger.ts";
import { randomId } from "../objects/row.ts";
import { endpoint, find, listPage } from "./endpoint.ts";
import { invalidParam } from "./errors.ts";
import { boolean, integer, listParams, mergeMetadata, metadata, nullableText, text } from "./params.ts";

const productParams = {
  active: boolean.optional(),
  description: nullableText.optional(),
  metadata: metadata.optional(),
};

export const products = [
  endpoint("POST /v1/products", { ...productParams, id: text.optional(), name: text }, ({ ledger, params }) => {
    const { id = randomId("prod_", 14), metadata, ...rest } = params;
    if (ledger.store.kindOf(id)) throw invalidParam("id", "Product already exists.", "resource_already_exists");
    const created = ledger.now({ clock: null });
    const row = { id, created, updated: created, clock: null, active: true, description: null, ...rest };
    return ledger.view(
      "product",
      ledger.add("product", { ...row, metadata: mergeMetadata({}, metadata) }, "product.created"),
    );
  }),
  endpoint("GET /v1/products", { ...listParams, active: boolean.optional() }, ({ ledger, params }) =>
    listPage(ledger, "product", params, { where: ({ active }) => (params.active ?? active) === active }),
  ),
  endpoint("GET /v1/products/:id", {}, ({ ledger, id }) => ledger.view("product", find(ledger, "product", id))),
  endpoint("POST /v1/products/:id", { ...productParams, name: text.optional() }, ({ ledger, id, params }) => {
    const row = find(ledger, "product", id);
    const change = { ...params, metadata: mergeMetadata(row.metadata, params.metadata), updated: ledger.now(row) };
    return ledger.view("product", ledger.change("product", id, change, "product.updated"));
  }),
];

const priceParams = {
  active: boolean.optional(),
  lookup_key: nullableText.optional(),
  transfer_lookup_key: boolean.optional(),
  nickname: nullableText.optional(),
  metadata: metadata.optional(),
};

const newPriceParams = {
  ...priceParams,
  product: text,
  currency: z.enum(["usd"]), // the only one supported, as are monthly prices
  unit_amount: integer.pipe(z.number().min(0).max(99_999_999)),
  recurring: z.strictObject({ interval: z.enum(["month"]), interval_count: z.enum(["1"]).optional() }),
};

const priceFilters = {
  active: boolean.optional(),
  product: text.optional(),
  lookup_keys: z.array(text).max(10).optional(),
  type: z.enum(["recurring", "one_time"]).optional(),
};

export const prices = [
  endpoint("POST /v1/prices", newPriceParams, ({ ledger, params }) => {
    const { transfer_lookup_key, recurring: _, metadata, ...rest } = params;
    find(ledger, "product", params.product, "product");
    const id = randomId("price_1");
    takeLookupKey(ledger, id, params.lookup_key, transfer_lookup_key);
    const row = {
      id,
      created: ledger.now({ clock: null }),
      clock: null,
      active: true,
      lookup_key: null,
      nickname: null,
    };
    const price = { ...row, ...rest, metadata: mergeMetadata({}, metadata) };
    return ledger.view("price", ledger.add("price", price, "price.created"));
  }),
  endpoint("GET /v1/prices", { ...listParams, ...priceFilters }, ({ ledger, params }) =>
    listPage(ledger, "price", params, {
      where: ({ active, product, lookup_key }) =>
        (params.active ?? active) === active &&
        (params.product ?? product) === product &&
        params.type !== "one_time" &&
        (!params.lookup_keys || params.lookup_keys.includes(lookup_key ?? "")),
    }),
  ),
  endpoint("GET /v1/prices/:id", {}, ({ ledger, id }) => ledger.view("price", find(ledger, "price", id))),
  endpoint("POST /v1/prices/:id", priceParams, ({ ledger, id, params }) => {
    const row = find(ledger, "price", id);
    const { transfer_lookup_key, metadata, ...rest } = params;
    takeLookupKey(ledger, id, params.lookup_key, transfer_lookup_key);
    const change = { ...rest, metadata: mergeMetadata(row.metadata, metadata) };
    return ledger.view("price", ledger.change("price", id, change, "price.updated"));
  }),
];

/** Takes a lookup key from the price that has it. @throws ApiError unless `transfer`. */
function takeLookupKey(ledger: Ledger, id: string, key: string | null | undefined, transfer = false): void {
  const [holder] = key ? ledger.store.list("price", { where: (row) => row.lookup_key === key }) : [];
  if (!holder || holder.id === id) return;
  if (!transfer) {
    const text = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw invalidParam("lookup_key", text, "resource_already_exists");
  }
  ledger.change("price", holder.id, { lookup_key: null }, "price.updated");
}
