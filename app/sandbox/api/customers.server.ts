import { z } from "zod";
import { endSubscription } from "../billing/end.server.ts";
import { expire } from "../billing/expire.server.ts";
import { randomId } from "../books/ids.server.ts";
import { emptyText, listParams, merged, metadata, text, whole } from "./params.ts";
import { find, findAny, page, route } from "./route.server.ts";

const fields = {
  email: z.union([z.literal("").transform(() => null), z.email()]).optional(),
  name: emptyText.optional(),
  phone: emptyText.optional(),
  description: emptyText.optional(),
  balance: whole.optional(),
  metadata: metadata.optional(),
};

export const customers = [
  route("POST /v1/customers", { ...fields, test_clock: text.optional() }, ({ books, params }) => {
    const { test_clock, balance = 0, metadata, ...rest } = params;
    const clock = test_clock ? find(books, "test_helpers.test_clock", test_clock, "test_clock").id : null;
    const row = {
      id: randomId("cus_", 14),
      created: books.now({ clock }),
      clock,
      email: null,
      name: null,
      phone: null,
      description: null,
      ...rest,
      balance,
      invoice_prefix: randomId("", 8).toUpperCase(),
      next_invoice_sequence: 1,
      default_payment_method: null,
      delinquent: false,
      metadata: merged({}, metadata),
      deleted: false,
    };
    return books.view("customer", books.add("customer", row, "customer.created"));
  }),
  route(
    "GET /v1/customers",
    { ...listParams, email: text.optional(), test_clock: text.optional() },
    ({ books, params }) =>
      page(books, "customer", params, {
        where: (row) =>
          !row.deleted &&
          (params.email === undefined || row.email === params.email) &&
          row.clock === (params.test_clock ?? null),
      }),
  ),
  route("GET /v1/customers/:id", {}, ({ books, id }) => books.view("customer", findAny(books, "customer", id))),
  route(
    "POST /v1/customers/:id",
    { ...fields, invoice_settings: z.strictObject({ default_payment_method: emptyText }).optional() },
    ({ books, id, params }) => {
      const row = find(books, "customer", id);
      const { invoice_settings, metadata, ...rest } = params;
      const card = invoice_settings?.default_payment_method;
      if (card) find(books, "payment_method", card, "invoice_settings[default_payment_method]");
      const change = {
        ...rest,
        metadata: merged(row.metadata, metadata),
        ...(invoice_settings && { default_payment_method: card ?? null }),
      };
      return books.view("customer", books.change("customer", id, change, "customer.updated"));
    },
  ),
  route("DELETE /v1/customers/:id", {}, ({ books, id }) => {
    const row = find(books, "customer", id);
    const running = { customer: id, where: ({ status }: { status: string }) => status !== "canceled" };
    for (const sub of books.store.list("subscription", running))
      endSubscription(books, sub.id, "cancellation_requested");
    const open = { customer: id, where: ({ status }: { status: string }) => status === "open" };
    for (const session of books.store.list("checkout.session", open)) expire(books, session);
    books.emit("customer.deleted", "customer", row);
    const deleted = { deleted: true, email: null, name: null, phone: null, description: null, metadata: {} };
    return books.view("customer", books.change("customer", id, deleted));
  }),
];
