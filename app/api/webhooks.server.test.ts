import { beforeEach, expect, test } from "vitest";
import { holdClock } from "../platform/hold-clock.test.support.ts";
import { maxEndpoints } from "../webhooks/endpoint.ts";
import { findEndpoint } from "../webhooks/endpoints.server.ts";
import { eventNames } from "../webhooks/event.ts";
import { recordEvent } from "../webhooks/record-event.server.ts";
import { addUsedEndpoint } from "../webhooks/used-endpoint.test.support.ts";
import { deliveriesOf } from "../webhooks/webhooks.test.support.ts";
import { addOther, openTestApi, origin, type Sent, type TestApi } from "./api.test.support.ts";

let site: TestApi;
beforeEach(async () => {
  holdClock();
  site = await openTestApi();
});

const url = "https://hooks.example.com/in";
const add = (body: unknown = { url, events: ["share.opened"] }, sent: Sent = {}) =>
  site.send("/webhooks", { method: "POST", body, ...sent });
const change = (id: string, body: unknown) => site.send(`/webhooks/${id}`, { method: "PATCH", body });

test("added, it is at its Location; its secret is in that response only", async () => {
  const { status, body, headers } = await add();
  expect([status, body.secret]).toEqual([201, expect.stringMatching(/^whsec_[\w+/]{43}=$/)]);
  expect([headers.get("Location"), headers.get("Cache-Control")]).toEqual([`/api/v1/webhooks/${body.id}`, "no-store"]);
  const { secret, ...shown } = body;
  expect((await site.send(`/webhooks/${body.id}`)).body).toEqual(shown);
  expect((await site.send("/webhooks")).body).toEqual({ items: [shown] });
  expect(await findEndpoint(site.db, { user: site.user, endpoint: body.id })).toEqual(shown);
});

test("sent again with its key, the secret is returned again, and the database alone doesn't tell it", async () => {
  const sent = { headers: { "Idempotency-Key": "one" } };
  const first = await add(undefined, sent);
  const again = await add(undefined, sent);
  expect([again.status, again.body]).toEqual([201, first.body]);
  const stored = JSON.stringify(await site.db.selectFrom("api_requests").selectAll().execute());
  expect(stored).not.toContain(first.body.secret.slice(6, -1));
  await site.db.updateTable("api_requests").set({ body: "s1.unknown.AA.AA" }).execute();
  const unreadable = await add(undefined, sent);
  expect([unreadable.status, unreadable.body.type]).toEqual([422, `${origin}/problems/key`]);
  expect((await site.send("/webhooks")).body.items).toHaveLength(1);
});

test("addresses are those of the screen: public ones, each once, five at most", async () => {
  const wrong = [
    "http://hooks.example.com/",
    "https://127.0.0.1:8443/",
    "https://[::1]/",
    "https://10.1.2.3/",
    "hooks",
  ];
  for (const one of [...wrong, "https://intranet/", `https://hooks.example.com/${"a".repeat(500)}`, 7, undefined]) {
    const { status, body } = await add({ url: one, events: ["share.opened"] });
    expect([status, body.errors?.[0].path], String(one).slice(0, 40)).toEqual([422, "body.url"]);
  }
  for (const events of [[], ["nothing"], "share.opened", Array(6).fill("share.opened"), undefined])
    expect((await add({ url, events })).body.errors[0].path).toMatch(/^body\.events/);
  expect((await add({ url, events: ["share.opened"], secret: "mine" })).body.errors[0].path).toBe("body.secret");
  expect((await add({ url: ` ${url} `, events: ["share.opened", "share.opened"] })).body).toMatchObject({
    ...{ url, events: ["share.opened"] },
  });
  const known = await add();
  expect([known.status, known.body.errors[0].path]).toEqual([422, "body.url"]);
  for (let count = 1; count < maxEndpoints; count++)
    expect((await add({ url: `${url}/${count}`, events: eventNames })).status).toBe(201);
  const full = await add({ url: `${url}/one-more`, events: eventNames });
  expect([full.status, full.body.type]).toEqual([409, `${origin}/problems/full`]);
});

test("its events are changed, it is paused and switched on again", async () => {
  const { id } = (await add()).body;
  expect((await change(id, { events: ["result.recorded"], paused: true })).body).toMatchObject({
    ...{ events: ["result.recorded"], state: "paused" },
  });
  const test = await site.send(`/webhooks/${id}/test`, { method: "POST" });
  expect([test.status, test.body.type]).toEqual([409, `${origin}/problems/inactive`]);
  expect((await change(id, { paused: false })).body).toMatchObject({ events: ["result.recorded"], state: "active" });
  for (const body of [{}, { events: [] }, { paused: "no" }, { url }, []]) {
    expect((await change(id, body)).status, JSON.stringify(body)).toBe(422);
  }
});

test("a secret is replaced by who knows which one is in force", async () => {
  const { id, secretSince, secret } = (await add()).body;
  const replace = (body: unknown) => site.send(`/webhooks/${id}/secret`, { method: "POST", body });
  expect((await replace({})).body.errors[0].path).toBe("body.secretSince");
  const other = await replace({ secretSince: "2020-01-01T00:00:00.000Z" });
  expect([other.status, other.body.type, other.body.saved.secretSince]).toEqual([
    ...[409, `${origin}/problems/conflict`, secretSince],
  ]);
  const { status, body } = await replace({ secretSince });
  expect([status, body.secret === secret, body.secretEnd]).toEqual([200, false, body.secret.slice(-5, -1)]);
  expect(body.previousUntil).not.toBeNull();
});

test("a test and a delivery that is sent again are queued, 60 an hour", async () => {
  const { webhook: id = "", webhookEvent: event = "" } = await addUsedEndpoint(site.db, { user: site.user });
  const send = () => site.send(`/webhooks/${id}/test`, { method: "POST" });
  const { status, body } = await send();
  expect([status, body.message]).toEqual([202, `msg_${body.delivery.replaceAll("-", "")}`]);
  const again = await site.send(`/webhooks/${id}/deliveries/${event}/resend`, { method: "POST" });
  expect([again.status, again.body.delivery]).toEqual([202, event]);
  const queued = (await deliveriesOf(site.db, { endpoint: id })).filter(({ attempts }) => attempts === 0);
  expect(queued.map(({ event_id }) => event_id)).toEqual([event, body.delivery]);
  for (let count = 2; count < 60; count++) {
    await site.db.updateTable("api_calls").set({ minute: "" }).execute();
    expect((await send()).status).toBe(202);
  }
  const late = await send();
  expect([late.status, late.body.type]).toEqual([429, `${origin}/problems/rate`]);
  expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(60);
});

test("deliveries are in pages, newest first", async () => {
  const { db, user, send } = site;
  const { id } = (await add()).body;
  const event = { type: "share.opened", data: { assessment: "a", share: "s", views: 1 } } as const;
  for (let count = 0; count < 5; count++) await recordEvent(db, { user, event });
  const all = (await deliveriesOf(db, { endpoint: id })).map(({ event_id }) => event_id).reverse();
  const seen: string[] = [];
  for (let path = `/webhooks/${id}/deliveries?limit=2`, next = ""; next !== null; ) {
    const page = await send(next ? `${path}&cursor=${next}` : path);
    for (const item of page.body.items) seen.push(item.id);
    next = page.body.next;
    path = `/webhooks/${id}/deliveries?limit=2`;
  }
  expect(seen).toEqual(all);
});

test("deleted, it is gone with its log; with the key of that request, again", async () => {
  const { webhook: id = "" } = await addUsedEndpoint(site.db, { user: site.user });
  const remove = (headers = {}) => site.send(`/webhooks/${id}`, { method: "DELETE", headers });
  const key = { "Idempotency-Key": "gone" };
  expect((await remove(key)).status).toBe(204);
  expect(await deliveriesOf(site.db, { endpoint: id })).toEqual([]);
  expect([(await remove(key)).status, (await remove()).status]).toEqual([204, 404]);
});

test("another user's webhooks and deliveries don't exist", async () => {
  const { webhook: id = "", webhookEvent = "" } = await addUsedEndpoint(site.db, { user: site.user });
  const other = await addOther(site);
  const own = (await other.send("/webhooks", { method: "POST", body: { url, events: ["share.opened"] } })).body.id;
  const tries: [method: string, path: string, body?: unknown][] = [
    ["GET", `/webhooks/${id}`],
    ["PATCH", `/webhooks/${id}`, { paused: true }],
    ["DELETE", `/webhooks/${id}`],
    ["POST", `/webhooks/${id}/secret`, { secretSince: new Date().toISOString() }],
    ["POST", `/webhooks/${id}/test`],
    ["GET", `/webhooks/${id}/deliveries`],
    ["POST", `/webhooks/${id}/deliveries/${webhookEvent}/resend`],
    ["POST", `/webhooks/${own}/deliveries/${webhookEvent}/resend`],
  ];
  for (const [method, path, body] of tries)
    expect((await other.send(path, { method, body })).status, `${method} ${path}`).toBe(404);
  expect((await other.send("/webhooks")).body.items).toHaveLength(1);
  expect((await site.send(`/webhooks/${id}`)).body.state).toBe("active");
});
