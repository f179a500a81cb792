import { z } from "zod";
import { expireSession } from "../billing/checkout.ts";
import { endSubscription } from "../billing/subscriptions.ts";
import { randomId } from "../objects/row.ts";
import { endpoint, find, findAny, listPage } from "./endpoint.ts";
import { integer, listParams, mergeMetadata, metadata, nullableText, text } from "./params.ts";

const customerParams = {
  email: z.union([z.literal("").transform(() => null), z.email()]).optional(),
  name: nullableText.optional(),
  phone: nullableText.optional(),
  description: nullableText.optional(),
  balance: integer.optional(),
  metadata: metadata.optional(),
};

export const customers = [
  endpoint("POST /v1/customers", { ...customerParams, test_clock: text.optional() }, ({ ledger, params }) => {
    const { test_clock, balance = 0, metadata, ...rest } = params;
    const clock = test_clock ? find(ledger, "test_helpers.test_clock", test_clock, "test_clock").id : null;
    const row = {
      id: randomId("cus_", 14),
      created: ledger.now({ clock }),
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
      metadata: mergeMetadata({}, metadata),
      deleted: false,
    };
    return ledger.view("customer", ledger.add("customer", row, "customer.created"));
  }),
  endpoint(
    "GET /v1/customers",
    { ...listParams, email: text.optional(), test_clock: text.optional() },
    ({ ledger, params }) =>
      listPage(ledger, "customer", params, {
        where: (row) =>
          !row.deleted &&
          (params.email === undefined || row.email === params.email) &&
          row.clock === (params.test_clock ?? null),
      }),
  ),
  endpoint("GET /v1/customers/:id", {}, ({ ledger, id }) => ledger.view("customer", findAny(ledger, "customer", id))),
  endpoint(
    "POST /v1/customers/:id",
    { ...customerParams, invoice_settings: z.strictObject({ default_payment_method: nullableText }).optional() },
    ({ ledger, id, params }) => {
      const row = find(ledger, "customer", id);
      const { invoice_settings, metadata, ...rest } = params;
      const card = invoice_settings?.default_payment_method;
      if (card) find(ledger, "payment_method", card, "invoice_settings[default_payment_method]");
      const change = {
        ...rest,
        metadata: mergeMetadata(row.metadata, metadata),
        ...(invoice_settings && { default_payment_method: card ?? null }),
      };
      return ledger.view("customer", ledger.change("customer", id, change, "customer.updated"));
    },
  ),
  endpoint("DELETE /v1/customers/:id", {}, ({ ledger, id }) => {
    const row = find(ledger, "customer", id);
    const active = { customer: id, where: ({ status }: { status: string }) => status !== "canceled" };
    for (const sub of ledger.store.list("subscription", active))
      endSubscription(ledger, sub.id, "cancellation_requested");
    const open = { customer: id, where: ({ status }: { status: string }) => status === "open" };
    for (const session of ledger.store.list("checkout.session", open)) expireSession(ledger, session);
    ledger.emit("customer.deleted", "customer", row);
    const deleted = { deleted: true, email: null, name: null, phone: null, description: null, metadata: {} };
    return ledger.view("customer", ledger.change("customer", id, deleted));
  }),
];
