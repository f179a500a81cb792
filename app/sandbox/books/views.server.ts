import { checkoutSessionView } from "../objects/checkout-session.ts";
import { customerView } from "../objects/customer.ts";
import { invoiceView } from "../objects/invoice.ts";
import type { Kind, Kinds } from "../objects/kinds.ts";
import { paymentMethodView } from "../objects/payment-method.ts";
import { portalConfigurationView, portalSessionView } from "../objects/portal.ts";
import { priceView } from "../objects/price.ts";
import { productView } from "../objects/product.ts";
import type { PriceRow } from "../objects/rows.ts";
import { scheduleView } from "../objects/schedule.ts";
import { subscriptionView } from "../objects/subscription.ts";
import { eventView, testClockView, webhookEndpointView } from "../objects/workbench.ts";
import type { Store } from "./store.server.ts";

const views: { [K in Kind]: (row: Kinds[K], priceOf: (id: string) => PriceRow) => object } = {
  customer: customerView,
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
export function viewOf<K extends Kind>(store: Store, kind: K, row: Kinds[K]): object {
  return views[kind](row, (id) => {
    const price = store.find("price", id);
    if (!price) throw new Error(`The sandbox lost price ${id}`);
    return price;
  });
}
