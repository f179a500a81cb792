import type { CheckoutRow } from "./checkout-row.ts";
import type { InvoiceRow } from "./invoice-row.ts";
import type {
  CustomerRow,
  EventRow,
  PaymentMethodRow,
  PortalConfigurationRow,
  PortalSessionRow,
  PriceRow,
  ProductRow,
  ScheduleRow,
  TestClockRow,
  WebhookEndpointRow,
} from "./rows.ts";
import { endsAt, type SubscriptionRow } from "./subscription-row.ts";

/** Stripe's name for each kind of object, and its stored row. */
export interface Kinds {
  customer: CustomerRow;
  product: ProductRow;
  price: PriceRow;
  payment_method: PaymentMethodRow;
  "checkout.session": CheckoutRow;
  subscription: SubscriptionRow;
  subscription_schedule: ScheduleRow;
  invoice: InvoiceRow;
  "billing_portal.configuration": PortalConfigurationRow;
  "billing_portal.session": PortalSessionRow;
  webhook_endpoint: WebhookEndpointRow;
  "test_helpers.test_clock": TestClockRow;
  event: EventRow;
}

export type Kind = keyof Kinds;

/** When an object is next due by its clock; null if nothing is scheduled. */
export function dueOf<K extends Kind>(kind: K, row: Kinds[K]): number | null {
  return times[kind]?.(row as never) ?? null;
}

const times: Partial<{ [K in Kind]: (row: Kinds[K]) => number | null }> = {
  "checkout.session": (row) => (row.status === "open" ? row.until : null),
  invoice: (row) => (row.status === "open" || row.status === "draft" ? row.next_payment_attempt : null),
  subscription: (row) =>
    row.status === "canceled"
      ? null
      : Math.min(row.item.current_period_end, endsAt(row) ?? Infinity, row.pending_update?.expires_at ?? Infinity),
  subscription_schedule: (row) => (row.status === "active" ? (row.phases[row.current]?.end_date ?? null) : null),
};
