import { expect, test } from "vitest";
import { withCheckoutFixture } from "../checkout-fixture.test.support.ts";
import { setUpStripe } from "./set-up.server.ts";

const origin = "https://firstproof.example";

test("run again it makes nothing; the endpoint's secret is told once", async () => {
  const { stripe } = await withCheckoutFixture(); // already set up, except for the endpoint
  const first = await setUpStripe(stripe, { origin });
  expect(first.filter((line) => line.startsWith("created"))).toEqual([
    expect.stringContaining(`created webhook endpoint ${origin}/webhooks/stripe`),
  ]);
  expect(first.at(-1)).toMatch(/^set STRIPE_WEBHOOK_SECRET=whsec_\w+$/);
  const again = await setUpStripe(stripe, { origin });
  expect(again.every((line) => line.startsWith("found"))).toBe(true);
  expect((await stripe.prices.list()).data).toHaveLength(2);
});

test("a plan that costs something else gets a price of its own, and its lookup key", async () => {
  const { stripe } = await withCheckoutFixture();
  const recurring = { interval: "month" } as const;
  const dearer = { product: "firstproof_pro", currency: "usd", unit_amount: 3900, recurring };
  const old = await stripe.prices.create({ ...dearer, lookup_key: "pro_monthly", transfer_lookup_key: true });
  const lines = await setUpStripe(stripe);
  expect(lines).toContainEqual(expect.stringMatching(/^created price pro_monthly of \$29 a month, price_\w+$/));
  expect((await stripe.prices.retrieve(old.id)).lookup_key).toBeNull();
});

test("without an origin that Stripe could reach there is no endpoint", async () => {
  const { stripe } = await withCheckoutFixture();
  await setUpStripe(stripe, { origin: "http://localhost:3000" });
  expect((await stripe.webhookEndpoints.list()).data).toEqual([]);
});
