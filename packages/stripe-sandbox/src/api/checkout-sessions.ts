import { z } from "zod";
import { expireSession } from "../billing/checkout.ts";
import { randomId } from "../objects/row.ts";
import { endpoint, find, listPage } from "./endpoint.ts";
import { ApiError, invalidParam } from "./errors.ts";
import { boolean, httpUrl, integer, listParams, mergeMetadata, metadata, text } from "./params.ts";

const [minDuration, maxDuration] = [30 * 60, 24 * 3600]; // seconds

const createParams = {
  mode: z.enum(["subscription"]),
  customer: text.optional(),
  customer_email: z.email().optional(),
  customer_update: z
    .strictObject({ address: z.enum(["auto", "never"]).optional(), name: z.enum(["auto", "never"]).optional() })
    .optional(),
  client_reference_id: z.string().min(1).max(200).optional(),
  line_items: z
    .array(z.strictObject({ price: text, quantity: integer.pipe(z.number().min(1).max(999_999)).optional() }))
    .length(1),
  success_url: httpUrl,
  cancel_url: httpUrl.optional(),
  metadata: metadata.optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  allow_promotion_codes: boolean.optional(),
  billing_address_collection: z.enum(["auto", "required"]).optional(),
  allowed_payment_method_types: z.array(z.enum(["card"])).optional(),
  payment_method_collection: z.enum(["always"]).optional(),
  ui_mode: z.enum(["hosted_page"]).optional(),
  locale: z.enum(["auto", "en", "en-GB"]).optional(),
  expires_at: integer.optional(),
};

export const checkoutSessions = [
  endpoint("POST /v1/checkout/sessions", createParams, ({ ledger, params }) => {
    const { line_items, success_url, cancel_url = null } = params;
    const [item] = line_items;
    if (params.customer && params.customer_email) {
      throw new ApiError(400, "You may only specify one of these parameters: customer, customer_email.");
    }
    const customer = params.customer ? find(ledger, "customer", params.customer, "customer") : undefined;
    if (!item) throw invalidParam("line_items", "Missing required param: line_items.", "parameter_missing");
    const price = find(ledger, "price", item.price, "line_items[0][price]");
    if (!price.active) {
      throw invalidParam(
        "line_items[0][price]",
        `The price specified is inactive. This field only accepts active prices.`,
      );
    }
    // Sessions expire in real time, since people use the pages, or earlier when the customer's clock is advanced.
    const created = Math.floor(Date.now() / 1000);
    const expires_at = params.expires_at ?? created + maxDuration;
    if (expires_at < created + minDuration - 5 || expires_at > created + maxDuration + 5) {
      const bound = expires_at > created + minDuration ? "less than 24 hours" : "at least 30 minutes";
      throw invalidParam("expires_at", `The \`expires_at\` timestamp must be ${bound} from Checkout Session creation.`);
    }
    const clock = customer?.clock ?? null;
    const id = randomId("cs_test_", 58);
    const { quantity = 1 } = item;
    const row = ledger.add("checkout.session", {
      id,
      created,
      clock,
      status: "open",
      customer: customer?.id ?? null,
      customer_email: customer?.email ?? params.customer_email ?? null,
      client_reference_id: params.client_reference_id ?? null,
      price: price.id,
      quantity,
      amount: price.unit_amount * quantity,
      currency: price.currency,
      success_url,
      cancel_url,
      expires_at,
      until: ledger.clocks.now(clock) + expires_at - created,
      metadata: mergeMetadata({}, params.metadata),
      subscription_metadata: mergeMetadata({}, params.subscription_data?.metadata),
      allow_promotion_codes: params.allow_promotion_codes ?? null,
      billing_address_collection: params.billing_address_collection ?? null,
      locale: params.locale ?? null,
      url: `${new URL(success_url).origin}/sandbox/checkout/${id}`,
      subscription: null,
      invoice: null,
      takes_name: params.customer_update?.name === "auto",
      payer: null,
      awaiting: null,
    });
    return ledger.view("checkout.session", row);
  }),
  endpoint(
    "GET /v1/checkout/sessions",
    {
      ...listParams,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(["open", "complete", "expired"]).optional(),
    },
    ({ ledger, params }) =>
      listPage(ledger, "checkout.session", params, {
        customer: params.customer,
        where: ({ status, subscription }) =>
          (params.status ?? status) === status && (params.subscription ?? subscription) === subscription,
      }),
  ),
  endpoint("GET /v1/checkout/sessions/:id", {}, ({ ledger, id }) =>
    ledger.view("checkout.session", find(ledger, "checkout.session", id)),
  ),
  endpoint("POST /v1/checkout/sessions/:id/expire", {}, ({ ledger, id }) => {
    const row = find(ledger, "checkout.session", id);
    if (row.status !== "open") {
      const text = "Only Checkout Sessions with a status in [`open`] can be expired.";
      throw new ApiError(400, `${text} This Checkout Session has a status of \`${row.status}\`.`);
    }
    return ledger.view("checkout.session", expireSession(ledger, row));
  }),
];
