import { z } from "zod";
import type { Ledger } from "../ledger/ledger.ts";
import type { PortalConfigurationRow } from "../objects/billing-portal.ts";
import { randomId } from "../objects/row.ts";
import { endpoint, find, listPage } from "./endpoint.ts";
import { ApiError, invalidParam } from "./errors.ts";
import { boolean, httpUrl, listParams, mergeMetadata, metadata, nullableText, text } from "./params.ts";

const hour = 3600; // seconds

const feature = z.strictObject({ enabled: boolean });
const features = z.strictObject({
  customer_update: z
    .strictObject({
      enabled: boolean.optional(),
      allowed_updates: z
        .union([
          z.literal("").transform(() => []),
          z.array(z.enum(["email", "name", "address", "phone", "tax_id", "shipping"])),
        ])
        .optional(),
    })
    .optional(),
  invoice_history: feature.optional(),
  payment_method_update: feature.optional(),
  subscription_cancel: z
    .strictObject({
      enabled: boolean.optional(),
      mode: z.enum(["at_period_end", "immediately"]).optional(),
      proration_behavior: z.enum(["none", "create_prorations", "always_invoice"]).optional(),
      cancellation_reason: z.strictObject({ enabled: boolean, options: z.array(text).optional() }).optional(),
    })
    .optional(),
  subscription_update: z
    .strictObject({
      enabled: boolean.optional(),
      default_allowed_updates: z
        .union([z.literal("").transform(() => []), z.array(z.enum(["price", "quantity", "promotion_code"]))])
        .optional(),
      proration_behavior: z.enum(["none", "create_prorations", "always_invoice"]).optional(),
    })
    .optional(),
});

const configurationParams = {
  business_profile: z
    .strictObject({
      headline: nullableText.optional(),
      privacy_policy_url: httpUrl.optional(),
      terms_of_service_url: httpUrl.optional(),
    })
    .optional(),
  default_return_url: httpUrl.optional(),
  metadata: metadata.optional(),
  name: nullableText.optional(),
};

export const billingPortal = [
  endpoint("POST /v1/billing_portal/configurations", { ...configurationParams, features }, ({ ledger, params }) => {
    const first = !ledger.store.list("billing_portal.configuration", { where: (row) => row.is_default })[0];
    return ledger.view("billing_portal.configuration", createConfiguration(ledger, first, params));
  }),
  endpoint(
    "GET /v1/billing_portal/configurations",
    { ...listParams, active: boolean.optional(), is_default: boolean.optional() },
    ({ ledger, params }) =>
      listPage(ledger, "billing_portal.configuration", params, {
        where: ({ active, is_default }) =>
          (params.active ?? active) === active && (params.is_default ?? is_default) === is_default,
      }),
  ),
  endpoint("GET /v1/billing_portal/configurations/:id", {}, ({ ledger, id }) =>
    ledger.view("billing_portal.configuration", find(ledger, "billing_portal.configuration", id)),
  ),
  endpoint(
    "POST /v1/billing_portal/configurations/:id",
    { ...configurationParams, active: boolean.optional(), features: features.optional() },
    ({ ledger, id, params }) => {
      const row = find(ledger, "billing_portal.configuration", id);
      const changed = { ...row.features };
      for (const [name, feature] of Object.entries(params.features ?? {})) {
        changed[name] = { ...changed[name], ...feature };
      }
      const change = {
        ...params,
        features: changed,
        business_profile: { ...row.business_profile, ...params.business_profile },
        metadata: mergeMetadata(row.metadata, params.metadata),
        updated: ledger.now(row),
      };
      const type = "billing_portal.configuration.updated";
      return ledger.view(
        "billing_portal.configuration",
        ledger.change("billing_portal.configuration", id, change, type),
      );
    },
  ),
  endpoint(
    "POST /v1/billing_portal/sessions",
    { customer: text, configuration: text.optional(), return_url: httpUrl.optional() },
    ({ ledger, params }) => {
      const customer = find(ledger, "customer", params.customer, "customer");
      const configuration = params.configuration
        ? find(ledger, "billing_portal.configuration", params.configuration, "configuration")
        : ledger.store.list("billing_portal.configuration", { where: (row) => row.is_default && row.active })[0];
      if (!configuration) {
        const text = "No configuration provided and your test mode default configuration has not been created.";
        throw new ApiError(400, `${text} Provide a configuration or create your default by saving your settings.`);
      }
      if (!configuration.active) throw invalidParam("configuration", "This configuration is not active.");
      const return_url = params.return_url ?? configuration.default_return_url;
      const path = randomId("test_", 48);
      const session = ledger.add("billing_portal.session", {
        id: randomId("bps_1"),
        created: Math.floor(Date.now() / 1000),
        clock: customer.clock,
        customer: customer.id,
        configuration: configuration.id,
        return_url,
        url: `${return_url ? new URL(return_url).origin : ledger.origin()}/sandbox/portal/${path}`,
        path,
        until: ledger.now(customer) + hour,
        awaiting: null,
      });
      return ledger.view("billing_portal.session", session);
    },
  ),
];

function createConfiguration(
  ledger: Ledger,
  is_default: boolean,
  {
    metadata,
    business_profile = {},
    ...given
  }: { metadata?: z.output<typeof configurationParams.metadata> } & Partial<
    Pick<PortalConfigurationRow, "business_profile" | "default_return_url" | "name" | "features">
  >,
): PortalConfigurationRow {
  const created = ledger.now({ clock: null });
  const row = { id: randomId("bpc_1"), created, updated: created, clock: null, active: true, is_default };
  const fields = { name: null, default_return_url: null, features: {}, ...given };
  const configuration = { ...row, ...fields, business_profile, metadata: mergeMetadata({}, metadata) };
  return ledger.add("billing_portal.configuration", configuration, "billing_portal.configuration.created");
}
