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
const signature = (by = secret) => webhooks.generateTestHeaderString({ payload, secret: by });

const ask = (method: string, init: RequestInit = {}) => fetch(`${server.origin}/webhooks/stripe`, { method, ...init });
const send = async (body: BodyInit, headers: Record<string, string> = {}) =>
  (await ask("POST", { body, headers: { "Content-Type": "application/json", ...headers } })).status;

test("Stripe comes in without being a page of ours: by its signature", async () => {
  expect(await send(payload, { "Stripe-Signature": signature() })).toBe(200);
  expect(await send(payload, { "Stripe-Signature": signature(), Origin: "https://evil.example" })).toBe(200);
});

test.each<[string, BodyInit, Record<string, string>, number]>([
  ["nothing", "", {}, 400],
  ["no signature", payload, {}, 400],
  ["another's signature", payload, { "Stripe-Signature": signature("whsec_theirs") }, 400],
  ["a signature of something else", `${payload} `, { "Stripe-Signature": signature() }, 400],
  ["signed bytes that are no text", new Uint8Array([255, 254, 0]), { "Stripe-Signature": signature() }, 400],
  ["a form", new URLSearchParams({ a: "b" }), {}, 400],
  ["two megabytes", "x".repeat(2 * 1024 * 1024), { "Stripe-Signature": signature() }, 413],
])("refused: %s", async (_, body, headers, status) => {
  expect(await send(body, headers)).toBe(status);
});

test("there is nothing to be seen at this address", async () => {
  expect((await ask("GET")).status).toBe(404);
  expect((await ask("DELETE")).status).toBe(405);
});
