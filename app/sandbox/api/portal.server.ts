import { z } from "zod";
import type { Books } from "../books/books.server.ts";
import { randomId } from "../books/ids.server.ts";
import type { PortalConfigurationRow } from "../objects/rows.ts";
import { emptyText, listParams, merged, metadata, text, webAddress, yes } from "./params.ts";
import { badParam, Refusal } from "./refusal.ts";
import { find, page, route } from "./route.server.ts";

const hour = 3600; // seconds

const switched = z.strictObject({ enabled: yes });
const features = z.strictObject({
  customer_update: z
    .strictObject({
      enabled: yes.optional(),
      allowed_updates: z
        .union([
          z.literal("").transform(() => []),
          z.array(z.enum(["email", "name", "address", "phone", "tax_id", "shipping"])),
        ])
        .optional(),
    })
    .optional(),
  invoice_history: switched.optional(),
  payment_method_update: switched.optional(),
  subscription_cancel: z
    .strictObject({
      enabled: yes.optional(),
      mode: z.enum(["at_period_end", "immediately"]).optional(),
      proration_behavior: z.enum(["none", "create_prorations", "always_invoice"]).optional(),
      cancellation_reason: z.strictObject({ enabled: yes, options: z.array(text).optional() }).optional(),
    })
    .optional(),
  subscription_update: z
    .strictObject({
      enabled: yes.optional(),
      default_allowed_updates: z
        .union([z.literal("").transform(() => []), z.array(z.enum(["price", "quantity", "promotion_code"]))])
        .optional(),
      proration_behavior: z.enum(["none", "create_prorations", "always_invoice"]).optional(),
    })
    .optional(),
});

const fields = {
  business_profile: z
    .strictObject({
      headline: emptyText.optional(),
      privacy_policy_url: webAddress.optional(),
      terms_of_service_url: webAddress.optional(),
    })
    .optional(),
  default_return_url: webAddress.optional(),
  metadata: metadata.optional(),
  name: emptyText.optional(),
};

export const portal = [
  route("POST /v1/billing_portal/configurations", { ...fields, features }, ({ books, params }) => {
    const first = !books.store.list("billing_portal.configuration", { where: (row) => row.is_default })[0];
    return books.view("billing_portal.configuration", configuration(books, first, params));
  }),
  route(
    "GET /v1/billing_portal/configurations",
    { ...listParams, active: yes.optional(), is_default: yes.optional() },
    ({ books, params }) =>
      page(books, "billing_portal.configuration", params, {
        where: ({ active, is_default }) =>
          (params.active ?? active) === active && (params.is_default ?? is_default) === is_default,
      }),
  ),
  route("GET /v1/billing_portal/configurations/:id", {}, ({ books, id }) =>
    books.view("billing_portal.configuration", find(books, "billing_portal.configuration", id)),
  ),
  route(
    "POST /v1/billing_portal/configurations/:id",
    { ...fields, active: yes.optional(), features: features.optional() },
    ({ books, id, params }) => {
      const row = find(books, "billing_portal.configuration", id);
      const changed = { ...row.features };
      for (const [name, feature] of Object.entries(params.features ?? {})) {
        changed[name] = { ...changed[name], ...feature };
      }
      const change = {
        ...params,
        features: changed,
        business_profile: { ...row.business_profile, ...params.business_profile },
        metadata: merged(row.metadata, params.metadata),
        updated: books.now(row),
      };
      const type = "billing_portal.configuration.updated";
      return books.view("billing_portal.configuration", books.change("billing_portal.configuration", id, change, type));
    },
  ),
  route(
    "POST /v1/billing_portal/sessions",
    { customer: text, configuration: text.optional(), return_url: webAddress.optional() },
    ({ books, params }) => {
      const customer = find(books, "customer", params.customer, "customer");
      const used = params.configuration
        ? find(books, "billing_portal.configuration", params.configuration, "configuration")
        : books.store.list("billing_portal.configuration", { where: (row) => row.is_default && row.active })[0];
      if (!used) {
        const text = "No configuration provided and your test mode default configuration has not been created.";
        throw new Refusal(400, `${text} Provide a configuration or create your default by saving your settings.`);
      }
      if (!used.active) throw badParam("configuration", "This configuration is not active.");
      const return_url = params.return_url ?? used.default_return_url;
      const path = randomId("test_", 48);
      const session = books.add("billing_portal.session", {
        id: randomId("bps_1"),
        created: Math.floor(Date.now() / 1000),
        clock: customer.clock,
        customer: customer.id,
        configuration: used.id,
        return_url,
        url: `${return_url ? new URL(return_url).origin : books.origin()}/sandbox/portal/${path}`,
        path,
        until: books.now(customer) + hour,
        awaiting: null,
      });
      return books.view("billing_portal.session", session);
    },
  ),
];

function configuration(
  books: Books,
  is_default: boolean,
  {
    metadata,
    business_profile = {},
    ...given
  }: { metadata?: z.output<typeof fields.metadata> } & Partial<
    Pick<PortalConfigurationRow, "business_profile" | "default_return_url" | "name" | "features">
  >,
): PortalConfigurationRow {
  const created = books.now({ clock: null });
  const row = { id: randomId("bpc_1"), created, updated: created, clock: null, active: true, is_default };
  const kept = { name: null, default_return_url: null, features: {}, ...given };
  const whole = { ...row, ...kept, business_profile, metadata: merged({}, metadata) };
  return books.add("billing_portal.configuration", whole, "billing_portal.configuration.created");
}
