import { Hono } from "hono";
import Stripe from "stripe";
import { expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { silence } from "#app/platform/observability/log.server.ts";
import { startServer } from "../../../tests/support/server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { markAltered } from "../../server/database-template.test.support.ts";
import { stripeWebhook } from "./webhook.server.ts";

const secret = "whsec_test";
const stripe = new Stripe("sk_test_none");
const now = () => Math.floor(Date.now() / 1000);

function event(fields: object = {}): string {
  const object = { object: "subscription", customer: "cus_ada" };
  return JSON.stringify({ id: "evt_1", object: "event", type: "any", created: now(), data: { object }, ...fields });
}

function signed(payload: string, { at = now(), by = secret } = {}): string {
  return stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp: at });
}

async function withAda() {
  const db = await freshDatabase();
  const user_id = await addFounder(db);
  const at = "2026-11-20T12:00:00.000Z";
  await db
    .insertInto("stripe_customers")
    .values({ user_id, customer_id: "cus_ada", email: "a@b.example", created_at: at })
    .execute();
  return db;
}

async function send(db: Db, body: string, signature: string, given: string | undefined = secret) {
  const app = new Hono().post("/", stripeWebhook(db, given, silence));
  const response = await app.request("/", { method: "POST", body, headers: { "Stripe-Signature": signature } });
  return response.status;
}

const events = (db: Db) => db.selectFrom("stripe_events").selectAll().execute();
const hints = async (db: Db) =>
  (await db.selectFrom("stripe_customers").select(["pending_syncs", "due_at"]).executeTakeFirstOrThrow()).pending_syncs;

test("a signed event is kept and is a hint, the same again is not", async () => {
  const db = await withAda();
  const body = event();
  for (let count = 0; count < 3; count++) expect(await send(db, body, signed(body))).toBe(200);
  expect(await events(db)).toMatchObject([{ id: "evt_1", type: "any" }]);
  expect(await hints(db)).toBe(1);
});

test("any number of large ones after each other are taken: each gives its place to the next", async () => {
  const db = await withAda();
  const app = new Hono().post("/", stripeWebhook(db, secret, silence));
  const body = event({ data: { object: { customer: "cus_ada", description: "x".repeat(100_000) } } });
  const headers = { "Stripe-Signature": signed(body) };
  for (let count = 0; count < 20; count++)
    expect((await app.request("/", { method: "POST", body, headers })).status).toBe(200);
});

test("one that reaches us shows that webhooks do: what was missed before is counted no more", async () => {
  const db = await withAda();
  const at = "2026-11-20T12:00:00.000Z";
  await db
    .insertInto("reconciliations")
    .values({ name: "stripe events", reached_at: at, read_at: at, missed: 4 })
    .execute();
  const missed = async () => (await db.selectFrom("reconciliations").select("missed").executeTakeFirst())?.missed;
  const body = event();
  await send(db, body, signed(body, { by: "whsec_other" }));
  expect(await missed()).toBe(4);
  await send(db, body, signed(body));
  expect(await missed()).toBe(0);
});

test("a type or a customer that nobody knows is answered 200 and changes nothing else", async () => {
  const db = await withAda();
  for (const object of [{ object: "subscription", customer: "cus_bob" }, { object: "balance" }, { customer: 7 }, {}]) {
    const body = event({ id: JSON.stringify(object), type: "never.heard.of", data: { object } });
    expect(await send(db, body, signed(body))).toBe(200);
  }
  expect(await hints(db)).toBe(0);
});

test("an expanded customer and the customer itself are found", async () => {
  const db = await withAda();
  for (const object of [{ customer: { id: "cus_ada" } }, { object: "customer", id: "cus_ada" }]) {
    const body = event({ id: JSON.stringify(object), data: { object } });
    expect(await send(db, body, signed(body))).toBe(200);
  }
  expect(await hints(db)).toBe(2);
});

const other = event({ id: "evt_other" });
test.each([
  ["no signature", ""],
  ["nonsense", "t=now,v1=zz"],
  ["nonsense of 10,000 characters", `t=${"9".repeat(10_000)},v1=${"a".repeat(10_000)}`],
  ["another secret", signed(event(), { by: "whsec_other" })],
  ["another body", signed(other)],
  ["ten minutes old", signed(event(), { at: now() - 600 })],
  ["from a future the library would accept", signed(event(), { at: now() + 600 })],
  ["two times in it", `${signed(event(), { at: now() + 600 })},t=${now()}`],
])("refused: %s", async (_, signature) => {
  const db = await withAda();
  expect(await send(db, event(), signature)).toBe(400);
  expect(await events(db)).toEqual([]);
});

test("without a secret every call is refused", async () => {
  const db = await withAda();
  expect(await send(db, event(), signed(event()), "")).toBe(400);
  expect(await events(db)).toEqual([]);
});

test("two megabytes are too large, whatever their length is said to be; signed nonsense is refused", async () => {
  const db = await withAda();
  const large = "x".repeat(2 * 1024 * 1024);
  expect(await send(db, large, signed("x"))).toBe(413);
  expect(await send(db, "not json", signed("not json"))).toBe(400);
  expect(await send(db, "null", signed("null"))).toBe(400);
  expect(await send(db, "{}", signed("{}"))).toBe(400);
  expect(await events(db)).toEqual([]);
});

test("while the storage refuses, Stripe is asked to send it again", async () => {
  const db = await withAda();
  const body = event();
  markAltered(db);
  await db.schema.dropTable("stripe_events").execute();
  expect(await send(db, body, signed(body))).toBe(503);
});

test("at the server it is no page of ours: Stripe needs no Origin, and there is nothing to be seen", async () => {
  const away = { STRIPE_API_URL: "http://127.0.0.1:9", LOG_LEVEL: "error" }; // nothing listens there
  const server = await startServer({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: secret, ...away });
  const ask = async (method: string, body?: string, more: Record<string, string> = {}) => {
    const headers = { "Content-Type": "application/json", "Stripe-Signature": signed(event()), ...more };
    return (await fetch(`${server.origin}/webhooks/stripe`, { method, body, headers })).status;
  };
  expect(await ask("POST", event())).toBe(200);
  expect(await ask("POST", event(), { Origin: "https://evil.example" })).toBe(200);
  expect(await ask("POST", `${event()} `)).toBe(400);
  expect(await ask("POST", "x".repeat(2 * 1024 * 1024))).toBe(413);
  expect(await ask("GET")).toBe(404);
  expect(await ask("DELETE")).toBe(405);
  expect(await server.stop()).toBe(0);
  expect(server.complaints).toEqual([]);
});
