import { type Sandbox, startSandbox } from "@firstproof/stripe-sandbox";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ProxyFault, type StripeProxy, startStripeProxy } from "./stripe-proxy.test.support.ts";

let sandbox: Sandbox;
let stripe: Stripe;
let proxy: StripeProxy;
beforeEach(async () => {
  sandbox = await startSandbox({ file: ":memory:", origin: () => "http://localhost:3000" });
  stripe = new Stripe(sandbox.key, { ...sandbox.address, protocol: "http" });
  proxy = await startStripeProxy(sandbox.address);
});
afterEach(async () => {
  await proxy.stop();
  await sandbox.stop();
});

const through = (maxNetworkRetries: number) =>
  new Stripe(sandbox.key, { ...proxy.address, protocol: "http", maxNetworkRetries });
const creating = (method: string, path: string) => method === "POST" && path === "/v1/customers";

// The library retries a broken connection once more, whatever its settings.
test.each<[ProxyFault, times: number, type: string, made: number]>([
  [{ status: 500 }, 1, "StripeAPIError", 0],
  [{ status: 429 }, 1, "StripeRateLimitError", 0],
  [{ status: 402 }, 1, "StripeCardError", 0],
  [{ cut: "before" }, 2, "StripeConnectionError", 0],
  [{ cut: "after" }, 1, "StripeConnectionError", 1],
])("%o, %i times, is what the library calls %s", async (how, times, type, made) => {
  proxy.spoil(creating, how, times);
  const error = await through(0)
    .customers.create({ email: "ada@founder.example" })
    .catch((error) => error);
  expect(error.type).toBe(type);
  expect((await stripe.customers.list()).data).toHaveLength(made);
  expect(await through(0).customers.create()).toMatchObject({ object: "customer" });
});

test.each<ProxyFault>([{ cut: "before" }, { cut: "unanswered" }])(
  "%o: the library tries again by itself",
  async (how) => {
    proxy.spoil(creating, how);
    const { id } = await through(2).customers.create({ email: "ada@founder.example" });
    expect((await stripe.customers.list()).data.map((customer) => customer.id)).toEqual([id]);
    expect(proxy.requests.filter(({ method, path }) => creating(method, path))).toHaveLength(2);
  },
);

test("an answer that broke off comes again for the same idempotency key, and the call is made once", async () => {
  proxy.spoil(creating, { cut: "after" });
  const create = () => through(2).customers.create({ name: "Ada" }, { idempotencyKey: "ada" });
  await expect(create()).rejects.toMatchObject({ type: "StripeConnectionError" });
  const { id } = await create();
  expect((await stripe.customers.list()).data.map((customer) => customer.id)).toEqual([id]);
});

test("a late answer is a time-out to who does not wait", async () => {
  proxy.spoil((method) => method === "GET", { until: new Promise(() => undefined) });
  const late = through(0).customers.list({}, { timeout: 50 });
  await expect(late).rejects.toMatchObject({ type: "StripeConnectionError" });
});
