import type { EnteredCard } from "./customer.ts";
import type { Metadata, Row } from "./row.ts";

export interface PortalConfigurationRow extends Row {
  active: boolean;
  is_default: boolean;
  updated: number;
  name: string | null;
  default_return_url: string | null;
  metadata: Metadata;
  business_profile: Record<string, unknown>;
  features: Record<string, Record<string, unknown>>;
}

export interface PortalSessionRow extends Row {
  customer: string;
  configuration: string;
  return_url: string | null;
  url: string;
  /** The last part of its URL, unguessable. */
  path: string;
  /** When the session expires, by the customer's clock. */
  until: number;
  /** A card whose owner has yet to authenticate. */
  awaiting: EnteredCard | null;
}

/** The portal configuration object: https://docs.stripe.com/api/customer_portal/configurations/object */
export function portalConfigurationView(row: PortalConfigurationRow) {
  const { customer_update, invoice_history, payment_method_update, subscription_cancel, subscription_update } =
    row.features;
  return {
    id: row.id,
    object: "billing_portal.configuration",
    active: row.active,
    application: null,
    business_profile: {
      headline: null,
      privacy_policy_url: null,
      terms_of_service_url: null,
      ...row.business_profile,
    },
    created: row.created,
    default_return_url: row.default_return_url,
    features: {
      customer_update: { allowed_updates: [], enabled: false, ...customer_update },
      invoice_history: { enabled: false, ...invoice_history },
      payment_method_update: { enabled: false, payment_method_configuration: null, ...payment_method_update },
      subscription_cancel: {
        enabled: false,
        mode: "at_period_end",
        proration_behavior: "none",
        ...subscription_cancel,
        cancellation_reason: {
          enabled: false,
          feedback_options: null,
          options: [],
          ...(subscription_cancel?.cancellation_reason ?? {}),
        },
      },
      subscription_pause: {
        duration: { interval_options: [{ interval: "month", interval_count: 1 }], type: "interval_options" },
        enabled: false,
      },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: "none",
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: "end_trial",
        ...subscription_update,
      },
    },
    is_default: row.is_default,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: row.metadata,
    name: row.name,
    updated: row.updated,
  };
}

/** The portal session object: https://docs.stripe.com/api/customer_portal/sessions/object */
export function portalSessionView(row: PortalSessionRow) {
  return {
    id: row.id,
    object: "billing_portal.session",
    configuration: row.configuration,
    created: row.created,
    customer: row.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: row.return_url,
    url: row.url,
  };
}
