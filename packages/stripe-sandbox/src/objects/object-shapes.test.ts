import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestAccount, type TestAccount } from "../account.test.support.ts";
import examples from "./stripe-objects.json" with { type: "json" };
import { differences } from "./stripe-types.test.support.ts";

/**
 * How shapes are compared: the response, as JSON, against the interface in the library's own type files (API version:
 * 2026-10-28.endive). Required keys must be present, and optional keys too if Stripe's example object has them; the
 * JSON type must be one the types allow (null only where stated); unknown keys are errors. Nested objects, arrays and
 * lists are compared likewise. Keys found only in the examples come from older versions and are ignored.
 */

let account: TestAccount;
beforeAll(async () => {
  account = await openTestAccount();
});
afterAll(() => account.sandbox.stop());

interface Made {
  stripe: Stripe;
  customer: string;
  clock: string;
  subscription: Stripe.Subscription;
  session: Stripe.Checkout.Session;
}

const shapes: [example: keyof typeof examples, file: string, name: string, get: (made: Made) => Promise<unknown>][] = [
  ["customer", "Customers", "Customer", ({ stripe, customer }) => stripe.customers.retrieve(customer)],
  [
    "deleted_customer",
    "Customers",
    "DeletedCustomer",
    async ({ stripe }) => stripe.customers.del((await stripe.customers.create()).id),
  ],
  [
    "customer_balance_transaction",
    "CustomerBalanceTransactions",
    "CustomerBalanceTransaction",
    ({ stripe, customer }) => stripe.customers.createBalanceTransaction(customer, { amount: -500, currency: "usd" }),
  ],
  ["product", "Products", "Product", ({ stripe }) => stripe.products.retrieve("pro")],
  ["price", "Prices", "Price", ({ stripe }) => stripe.prices.retrieve(account.pro)],
  ["checkout.session", "Checkout/Sessions", "Session", async ({ session }) => session],
  [
    "checkout.session",
    "Checkout/Sessions",
    "Session",
    async ({ stripe, customer }) => (await stripe.checkout.sessions.list({ customer, status: "complete" })).data[0],
  ],
  ["subscription", "Subscriptions", "Subscription", async ({ subscription }) => subscription],
  [
    "subscription",
    "Subscriptions",
    "Subscription",
    async ({ stripe }) => {
      const { subscription: sub } = await account.subscriber({ card: { number: "4000000000000341" } });
      return stripe.subscriptions.update(sub.id, {
        items: [{ id: sub.items.data[0]?.id, price: account.premium }],
        proration_behavior: "always_invoice",
        payment_behavior: "pending_if_incomplete",
      });
    },
  ],
  [
    "subscription_schedule",
    "SubscriptionSchedules",
    "SubscriptionSchedule",
    ({ stripe, subscription }) => stripe.subscriptionSchedules.create({ from_subscription: subscription.id }),
  ],
  [
    "invoice",
    "Invoices",
    "Invoice",
    async ({ stripe, customer }) => (await stripe.invoices.list({ customer })).data[0],
  ],
  [
    "invoice",
    "Invoices",
    "Invoice",
    ({ stripe, subscription }) => stripe.invoices.createPreview({ subscription: subscription.id }),
  ],
  [
    "invoice",
    "Invoices",
    "Invoice",
    async ({ stripe, customer, clock, subscription }) => {
      const frozen_time = subscription.items.data[0]?.current_period_end ?? 0;
      await stripe.testHelpers.testClocks.advance(clock, { frozen_time });
      return (await stripe.invoices.list({ customer, status: "draft" })).data[0];
    },
  ],
  [
    "billing_portal.configuration",
    "BillingPortal/Configurations",
    "Configuration",
    ({ stripe }) => stripe.billingPortal.configurations.create({ features: { invoice_history: { enabled: true } } }),
  ],
  [
    "billing_portal.session",
    "BillingPortal/Sessions",
    "Session",
    async ({ stripe, customer }) => {
      await stripe.billingPortal.configurations.create({ features: { invoice_history: { enabled: true } } });
      return stripe.billingPortal.sessions.create({ customer });
    },
  ],
  [
    "webhook_endpoint",
    "WebhookEndpoints",
    "WebhookEndpoint",
    ({ stripe }) => stripe.webhookEndpoints.create({ url: "https://example.com/hook", enabled_events: ["*"] }),
  ],
  [
    "test_helpers.test_clock",
    "TestHelpers/TestClocks",
    "TestClock",
    ({ stripe, clock }) => stripe.testHelpers.testClocks.retrieve(clock),
  ],
  [
    "payment_method",
    "PaymentMethods",
    "PaymentMethod",
    async ({ stripe, subscription }) =>
      (await stripe.subscriptions.retrieve(subscription.id, { expand: ["default_payment_method"] }))
        .default_payment_method,
  ],
  [
    "event",
    "Events",
    "EventBase",
    async ({ stripe }) => (await stripe.events.list({ type: "customer.subscription.created" })).data[0],
  ],
];

test.each(shapes)("%s has Stripe's shape (%s, %s)", async (example, file, name, get) => {
  const { customer, clock, subscription } = await account.subscriber();
  const session = await account.checkout(customer);
  const object = await get({ stripe: account.stripe, customer, clock, subscription, session });
  // The library converts some numbers and adds fields; compare what was sent.
  const sent = JSON.parse(JSON.stringify(object));
  expect(differences(sent, file, name, examples[example])).toEqual([]);
  expect(JSON.stringify(sent)).not.toContain('"livemode":true'); // no real money moves
});

test("a difference is found: a key too many, one too few, a wrong type", async () => {
  const price = JSON.parse(JSON.stringify(await account.stripe.prices.retrieve(account.pro)));
  const { active: _, ...spoiled } = { ...price, colour: "red", product: null, recurring: { interval: 1 } };
  expect(differences(spoiled, "Prices", "Price", examples.price)).toEqual([
    "Price.colour is not in the types",
    "Price.active is missing",
    "Price.product is null, not string or object or object",
    "Price.recurring.interval is number, not string or string or string or string or string",
    "Price.recurring.interval_count is missing",
    "Price.recurring.meter is missing",
    "Price.recurring.trial_period_days is missing",
    "Price.recurring.usage_type is missing",
  ]);
});
