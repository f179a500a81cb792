import {
  type PortalConfigurationRow,
  type PortalSessionRow,
  portalConfigurationView,
  portalSessionView,
} from "./billing-portal.ts";
import { type CheckoutRow, checkoutSessionView } from "./checkout-session.ts";
import {
  type BalanceTransactionRow,
  balanceTransactionView,
  type CustomerRow,
  customerView,
  type PaymentMethodRow,
  paymentMethodView,
} from "./customer.ts";
import {
  type EventRow,
  eventView,
  type TestClockRow,
  testClockView,
  type WebhookEndpointRow,
  webhookEndpointView,
} from "./event.ts";
import { type InvoiceRow, invoiceView } from "./invoice.ts";
import { type PriceRow, type ProductRow, priceView, productView } from "./product.ts";
import { endsAt, type SubscriptionRow, subscriptionView } from "./subscription.ts";
import { type ScheduleRow, scheduleView } from "./subscription-schedule.ts";

/** The stored row of each kind of object, by Stripe's name. */
export interface Kinds {
  customer: CustomerRow;
  customer_balance_transaction: BalanceTransactionRow;
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
  return dueTimes[kind]?.(row as never) ?? null;
}

const dueTimes: Partial<{ [K in Kind]: (row: Kinds[K]) => number | null }> = {
  "checkout.session": (row) => (row.status === "open" ? row.until : null),
  invoice: (row) => (row.status === "open" || row.status === "draft" ? row.next_payment_attempt : null),
  subscription: (row) =>
    row.status === "canceled"
      ? null
      : Math.min(row.item.current_period_end, endsAt(row) ?? Infinity, row.pending_update?.expires_at ?? Infinity),
  subscription_schedule: (row) => (row.status === "active" ? (row.phases[row.current]?.end_date ?? null) : null),
};

const views: { [K in Kind]: (row: Kinds[K], priceOf: (id: string) => PriceRow) => object } = {
  customer: customerView,
  customer_balance_transaction: balanceTransactionView,
  product: productView,
  price: priceView,
  payment_method: paymentMethodView,
  "checkout.session": checkoutSessionView,
  subscription: subscriptionView,
  subscription_schedule: scheduleView,
  invoice: invoiceView,
  "billing_portal.configuration": portalConfigurationView,
  "billing_portal.session": portalSessionView,
  webhook_endpoint: webhookEndpointView,
  "test_helpers.test_clock": testClockView,
  event: eventView,
};

/** An object in Stripe's shape. */
export function viewOf<K extends Kind>(kind: K, row: Kinds[K], priceOf: (id: string) => PriceRow): object {
  return views[kind](row, priceOf);
}
