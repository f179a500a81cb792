import Stripe from "stripe";
import { type Sandbox, startSandbox } from "./index.ts";
import { type CardInput, payCheckout } from "./test-client.ts";

const origin = "http://localhost:3000";

export interface TestAccount {
  sandbox: Sandbox;
  stripe: Stripe;
  /** Ids of the prices: 29 and 99 dollars a month. */
  pro: string;
  premium: string;
  /** Creates a customer with their own test clock. @param at seconds. */
  customer(at?: number): Promise<{ id: string; clock: string }>;
  checkout(customer: string, price?: string): Promise<Stripe.Checkout.Session>;
  /** Creates a customer with a subscription paid with this card. */
  subscriber(given?: { card?: CardInput; at?: number; price?: string }): Promise<{
    customer: string;
    clock: string;
    subscription: Stripe.Subscription;
  }>;
}

const someMoment = Date.UTC(2026, 0, 31, 12) / 1000;

/** An in-memory sandbox with two plans, and the real Stripe library as its client. */
export async function openTestAccount(file = ":memory:"): Promise<TestAccount> {
  const sandbox = await startSandbox({ file, origin: () => origin });
  const stripe = new Stripe(sandbox.key, { ...sandbox.address, protocol: "http", maxNetworkRetries: 0 });
  const price = async (id: string, name: string, unit_amount: number) => {
    await stripe.products.create({ id, name });
    const recurring = { interval: "month" } as const;
    return (await stripe.prices.create({ product: id, currency: "usd", unit_amount, recurring, lookup_key: id })).id;
  };
  const account: TestAccount = {
    sandbox,
    stripe,
    pro: await price("pro", "Pro", 2900),
    premium: await price("premium", "Premium", 9900),
    async customer(at = someMoment) {
      const clock = await stripe.testHelpers.testClocks.create({ frozen_time: at });
      const { id } = await stripe.customers.create({ email: "ada@founder.example", test_clock: clock.id });
      return { id, clock: clock.id };
    },
    checkout: (customer, price = account.pro) =>
      stripe.checkout.sessions.create({
        mode: "subscription",
        customer,
        line_items: [{ price, quantity: 1 }],
        success_url: `${origin}/plans?paid={CHECKOUT_SESSION_ID}`,
        cancel_url: `${origin}/plans`,
        subscription_data: { metadata: { user: "u1" } },
      }),
    async subscriber({ card, at, price } = {}) {
      const { id: customer, clock } = await account.customer(at);
      const session = await account.checkout(customer, price);
      const paid = await payCheckout(sandbox, session, card);
      const [subscription] = (await stripe.subscriptions.list({ customer })).data;
      if (!subscription) throw new Error(`No subscription: ${paid.status} ${paid.html}`);
      return { customer, clock, subscription };
    },
  };
  return account;
}

/** Advances a test clock and waits until it is ready. */
export async function advanceClock(stripe: Stripe, clock: string, seconds: number): Promise<void> {
  const { frozen_time } = await stripe.testHelpers.testClocks.retrieve(clock);
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: frozen_time + seconds });
  const { status } = await stripe.testHelpers.testClocks.retrieve(clock);
  if (status !== "ready") throw new Error(`The test clock is ${status}`);
}
