import { request } from "node:http";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestAccount, type TestAccount } from "../account.test.support.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await openTestAccount();
});
afterAll(() => account.sandbox.stop());

type Rejection = [name: string, call: (stripe: Stripe) => Promise<unknown>, expected: object];
const rejections: Rejection[] = [
  [
    "an unknown id",
    (stripe) => stripe.customers.retrieve("cus_nobody"),
    { type: "StripeInvalidRequestError", statusCode: 404, code: "resource_missing", param: "id" },
  ],
  [
    "an unknown id in a parameter",
    (stripe) => stripe.billingPortal.sessions.create({ customer: "cus_nobody" }),
    { type: "StripeInvalidRequestError", statusCode: 400, code: "resource_missing", param: "customer" },
  ],
  [
    "an unknown parameter",
    (stripe) => stripe.customers.create({ mail: "a" } as Stripe.CustomerCreateParams),
    { type: "StripeInvalidRequestError", statusCode: 400, code: "parameter_unknown", param: "mail" },
  ],
  [
    "an unknown parameter in the depth",
    (stripe) => stripe.subscriptions.update("sub_1", { items: [{ id: "a", colour: 1 } as never] }),
    { code: "parameter_unknown", param: "items[0][colour]" },
  ],
  [
    "a missing parameter",
    (stripe) => stripe.products.create({} as Stripe.ProductCreateParams),
    { statusCode: 400, code: "parameter_missing", param: "name" },
  ],
  [
    "a number that is none",
    (stripe) => stripe.customers.list({ limit: "many" as never }),
    { statusCode: 400, code: "parameter_invalid_integer", param: "limit" },
  ],
  [
    "a customer and an address besides",
    (stripe) =>
      stripe.checkout.sessions.create({
        mode: "subscription",
        line_items: [{ price: account.pro, quantity: 1 }],
        success_url: "https://us.example/",
        customer: "cus_1",
        customer_email: "ada@engine.example",
      }),
    { statusCode: 400, message: "You may only specify one of these parameters: customer, customer_email." },
  ],
  ...[
    [60, "at least 30 minutes"],
    [25 * 3600, "less than 24 hours"],
  ].map(
    ([seconds, bound]): Rejection => [
      `a page that is open for ${seconds} s`,
      (stripe) =>
        stripe.checkout.sessions.create({
          mode: "subscription",
          line_items: [{ price: account.pro, quantity: 1 }],
          success_url: "https://us.example/",
          expires_at: Math.floor(Date.now() / 1000) + Number(seconds),
        }),
      { statusCode: 400, param: "expires_at", message: expect.stringContaining(`must be ${bound} from Checkout`) },
    ],
  ),
  ["an unknown address", (stripe) => stripe.coupons.list(), { type: "StripeInvalidRequestError", statusCode: 404 }],
  [
    "too deep an expansion",
    (stripe) => stripe.subscriptions.list({ expand: ["data.items.data.price.product"] }),
    { statusCode: 400, code: "property_expansion_max_depth" },
  ],
  [
    "a property that is no object",
    (stripe) => stripe.prices.list({ expand: ["data.currency"] }),
    { statusCode: 400, message: "This property cannot be expanded (data.currency)." },
  ],
  [
    "a lookup key that another price has",
    (stripe) =>
      stripe.prices.create({
        product: "pro",
        currency: "usd",
        unit_amount: 1,
        recurring: { interval: "month" },
        lookup_key: "pro",
      }),
    { statusCode: 400, param: "lookup_key" },
  ],
];

test.each(rejections)("%s is rejected as Stripe rejects it", async (_, call, expected) => {
  const rejected = call(account.stripe);
  await expect(rejected).rejects.toBeInstanceOf(Stripe.errors.StripeError);
  await expect(rejected).rejects.toMatchObject({ ...expected, requestId: expect.stringMatching(/^req_/) });
});

test("a wrong key is an authentication error", async () => {
  const stranger = new Stripe("sk_test_wrong", { ...account.sandbox.address, protocol: "http" });
  await expect(stranger.customers.list()).rejects.toMatchObject({ type: "StripeAuthenticationError", statusCode: 401 });
});

test("the same idempotency key gives the same response, and is refused for another call", async () => {
  const { stripe } = account;
  const once = { idempotencyKey: "one-customer" };
  const first = await stripe.customers.create({ email: "a@example.com" }, once);
  const again = await stripe.customers.create({ email: "a@example.com" }, once);
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  await expect(stripe.customers.create({ email: "b@example.com" }, once)).rejects.toMatchObject({
    type: "StripeIdempotencyError",
    statusCode: 400,
  });
});

test("a key whose call is under way is refused", async () => {
  const { host, port } = account.sandbox.address;
  const headers = {
    Authorization: `Bearer ${account.sandbox.key}`,
    "Idempotency-Key": "slow",
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": 7,
  };
  const slow = request({ host, port, method: "POST", path: "/v1/customers", headers });
  const status = new Promise((done) => slow.once("response", (response) => done(response.resume().statusCode)));
  slow.write("name=");
  // The first part has arrived once a later request has got its response.
  await account.stripe.customers.list();
  const second = account.stripe.customers.create({ name: "Al" }, { idempotencyKey: "slow" });
  await expect(second).rejects.toMatchObject({ statusCode: 409 });
  slow.end("Al");
  expect(await status).toBe(200);
});

test("lists come in pages, newest first, in both directions", async () => {
  const { stripe } = account;
  const clock = (await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 })).id;
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.unshift((await stripe.customers.create({ test_clock: clock })).id);
  const all: string[] = [];
  for await (const { id } of stripe.customers.list({ test_clock: clock, limit: 2 })) all.push(id);
  expect(all).toEqual(ids);
  const page = await stripe.customers.list({ test_clock: clock, limit: 2, ending_before: ids[3] });
  expect([page.data.map(({ id }) => id), page.has_more]).toEqual([ids.slice(1, 3), true]);
});

test("a lookup key moves when told to", async () => {
  const { stripe } = account;
  const made = { product: "pro", currency: "usd", recurring: { interval: "month" } } as const;
  const old = await stripe.prices.create({ ...made, unit_amount: 100, lookup_key: "moving" });
  const next = await stripe.prices.create({
    ...made,
    unit_amount: 200,
    lookup_key: "moving",
    transfer_lookup_key: true,
  });
  const found = await stripe.prices.list({ lookup_keys: ["moving"], active: true, expand: ["data.product"] });
  expect(found.data).toMatchObject([{ id: next.id, product: { id: "pro", name: "Pro" } }]);
  expect((await stripe.prices.retrieve(old.id)).lookup_key).toBeNull();
});

test("metadata is merged, and an empty value takes a key away", async () => {
  const { id } = await account.stripe.customers.create({ metadata: { a: "1", b: "2" } });
  const changed = await account.stripe.customers.update(id, { metadata: { b: "", c: 3 } });
  expect(changed.metadata).toEqual({ a: "1", c: "3" });
});
