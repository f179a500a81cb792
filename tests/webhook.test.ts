import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "./support/server.ts";

const secret = "whsec_for_this_test";
const { webhooks } = new Stripe("sk_none");
let server: TestServer;
beforeAll(async () => {
  const away = { STRIPE_API_URL: "http://127.0.0.1:9", LOG_LEVEL: "error" }; // nobody answers there
  server = await startServer({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: secret, ...away });
});
afterAll(async () => {
  expect(server.complaints).toEqual([]);
  expect(await server.stop()).toBe(0);
});

const payload = JSON.stringify({ id: "evt_1", type: "any", created: 1_780_000_000, data: { object: {} } });
const signature = () => webhooks.generateTestHeaderString({ payload, secret });

const ask = (method: string, init: RequestInit = {}) => fetch(`${server.origin}/webhooks/stripe`, { method, ...init });
const send = async (body: BodyInit, headers: Record<string, string>) =>
  (await ask("POST", { body, headers: { "Content-Type": "application/json", ...headers } })).status;

test("Stripe comes in without being a page of ours: by its signature; there is nothing to be seen", async () => {
  for (const [body, headers, status] of [
    [payload, { "Stripe-Signature": signature() }, 200],
    [payload, { "Stripe-Signature": signature(), Origin: "https://evil.example" }, 200],
    [payload, {}, 400],
    [`${payload} `, { "Stripe-Signature": signature() }, 400],
    [new Uint8Array([255, 254, 0]), { "Stripe-Signature": signature() }, 400],
    [new URLSearchParams({ a: "b" }), {}, 400],
    ["x".repeat(2 * 1024 * 1024), { "Stripe-Signature": signature() }, 413],
  ] as [BodyInit, Record<string, string>, number][])
    expect(await send(body, headers)).toBe(status);
  expect((await ask("GET")).status).toBe(404);
  expect((await ask("DELETE")).status).toBe(405);
});
