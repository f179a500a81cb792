import { expect, test } from "vitest";
import { addFounder } from "#app/account/founder.test.support.ts";
import { countQueries } from "#app/platform/db/count-queries.test.support.ts";
import { stepsOf } from "#app/platform/db/query-plan.test.support.ts";
import { env } from "#app/platform/env.server.ts";
import { freshDatabase } from "#app/server/database.test.support.ts";
import { listDeliveries, resend, sendTest } from "./deliveries.server.ts";
import { maxEndpoints } from "./endpoint.ts";
import { changeEndpoint, createEndpoint, deleteEndpoint, findEndpoint, listEndpoints } from "./endpoints.server.ts";
import { recordEvent } from "./record-event.server.ts";
import { rotateSecret } from "./rotate-secret.server.ts";
import { sealWebhookSecrets } from "./secret.server.ts";
import { sweepWebhooks } from "./sweep-webhooks.server.ts";
import { dueEndpoints } from "./webhook-worker.server.ts";
import { addEndpoint, deliveriesOf } from "./webhooks.test.support.ts";

const event = { type: "result.recorded", data: { assessment: "a1", revision: 1 } } as const;

test("at most five, each address once, also at the same moment", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db, { tier: "premium" });
  const add = (path: number) =>
    createEndpoint(db, { user, url: `https://hooks.example/${path}`, events: ["share.opened"] });
  const kinds = (await Promise.all([0, 1, 2, 2, 3, 4, 5, 6].map(add))).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "created")).toHaveLength(maxEndpoints);
  expect(await listEndpoints(db, { user })).toHaveLength(maxEndpoints);
  expect((await add(0)).kind).toBe("known");
});

test("the secret is stored sealed, and is in no list", async () => {
  const db = await freshDatabase();
  const { user, endpoint, secret } = await addEndpoint(db);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const stored = JSON.stringify(await db.selectFrom("webhook_endpoints").selectAll().execute());
  expect(stored).not.toContain(secret.slice(6, -5));
  const listed = await findEndpoint(db, { user, endpoint });
  expect(listed?.secretEnd).toBe(secret.slice(-5, -1));
  expect(JSON.stringify(listed)).not.toContain(secret.slice(6, -5));
});

test("another user's endpoint behaves like a missing one", async () => {
  const db = await freshDatabase();
  const { user: owner, endpoint } = await addEndpoint(db);
  const user = await addFounder(db, { tier: "premium" });
  const key = { user, endpoint };
  await recordEvent(db, { user: owner, event });
  const [delivery] = await deliveriesOf(db, { endpoint });
  expect(await findEndpoint(db, key)).toBeUndefined();
  expect(await changeEndpoint(db, { ...key, paused: true, events: [], url: "https://other.example/" })).toEqual({
    kind: "missing",
  });
  expect(await rotateSecret(db, key)).toEqual({ kind: "missing" });
  expect(await sendTest(db, key)).toEqual({ kind: "missing" });
  expect(await resend(db, { ...key, event: delivery?.event_id ?? "" })).toEqual({ kind: "missing" });
  expect(await deleteEndpoint(db, key)).toBe(false);
  expect(await listDeliveries(db, key)).toMatchObject({ failing: [], others: [] });
  expect(await findEndpoint(db, { user: owner, endpoint })).toMatchObject({
    state: "active",
    url: "https://hooks.example/",
  });
  const other = await addEndpoint(db, { user, url: "https://hooks.example/" });
  expect(await resend(db, { ...other, event: delivery?.event_id ?? "" })).toEqual({ kind: "missing" });
});

test("an endpoint gets what it chose, of its owner, and nothing else", async () => {
  const db = await freshDatabase();
  const chosen = await addEndpoint(db, { events: ["result.recorded"] });
  const others = await addEndpoint(db, { user: chosen.user, url: "https://other.example/", events: ["share.opened"] });
  const stranger = await addEndpoint(db);
  await recordEvent(db, { user: chosen.user, event });
  expect(await deliveriesOf(db, chosen)).toHaveLength(1);
  expect(await deliveriesOf(db, others)).toEqual([]);
  expect(await deliveriesOf(db, stranger)).toEqual([]);
});

test("an event is queued if and only if what happened is committed", async () => {
  const db = await freshDatabase();
  const key = await addEndpoint(db);
  const failing = db.transaction().execute(async (transaction) => {
    await recordEvent(transaction, { user: key.user, event });
    throw new Error("it did not happen");
  });
  await expect(failing).rejects.toThrow("it did not happen");
  expect(await deliveriesOf(db, key)).toEqual([]);
});

test("for a user without webhooks an event is one statement, which scans nothing", async () => {
  const db = await freshDatabase();
  const user = await addFounder(db, { tier: "premium" });
  const { asked } = await countQueries(db, (counting) => recordEvent(counting, { user, event }));
  expect(asked).toBe(1);
  const steps = await stepsOf(db, (watched) => recordEvent(watched, { user, event }));
  expect(steps.filter((step) => step.startsWith("SCAN"))).toEqual([]);
});

test("looking for what is due reads an entry of an index per endpoint", async () => {
  const db = await freshDatabase();
  const steps = await stepsOf(db, dueEndpoints);
  expect(steps.filter((step) => step.includes("delivery"))).toEqual([
    expect.stringContaining("webhook_deliveries_due"),
  ]);
});

test("neither the log nor its failures are looked for among all that waits", async () => {
  const db = await freshDatabase();
  const key = await addEndpoint(db);
  const steps = (await stepsOf(db, (watched) => listDeliveries(watched, key))).filter((step) => /deliver/.test(step));
  expect(steps.filter((step) => step.includes("webhook_deliveries_failed"))).toHaveLength(2);
  expect(steps.filter((step) => /SCAN|TEMP/.test(step))).toEqual([]);
});

test("the log is in pages, what is tried again first; resent, it is queued anew under its id", async () => {
  const db = await freshDatabase();
  const key = await addEndpoint(db);
  for (let count = 0; count < 60; count++) await recordEvent(db, { user: key.user, event });
  const all = (await deliveriesOf(db, key)).map(({ event_id }) => event_id);
  const [oldest = ""] = all;
  const tried = { attempts: 2, tried_at: new Date().toISOString(), failure: "timeout" } as const;
  await db.updateTable("webhook_deliveries").set(tried).where("event_id", "=", oldest).execute();
  const first = await listDeliveries(db, key);
  expect(first.failing.map(({ event }) => event)).toEqual([oldest]);
  expect(first.failed).toBe(1);
  const seen = [...first.others];
  for (let { older } = first; older; ) {
    const page = await listDeliveries(db, { ...key, before: older });
    seen.push(...page.others);
    older = page.older;
  }
  expect(seen.map(({ event }) => event)).toEqual(all.toReversed());
  expect(await resend(db, { ...key, event: oldest })).toEqual({ kind: "queued", event: oldest });
  expect((await deliveriesOf(db, key))[0]).toMatchObject({ event_id: oldest, attempts: 0, state: "queued" });
});

test("tests and resent deliveries are limited to 60 an hour", async () => {
  const db = await freshDatabase();
  const key = await addEndpoint(db);
  for (let count = 0; count < 60; count++) expect((await sendTest(db, key)).kind).toBe("queued");
  expect(await sendTest(db, key)).toMatchObject({ kind: "wait" });
});

test("a form sent twice makes one new secret", async () => {
  const db = await freshDatabase();
  const { user, endpoint } = await addEndpoint(db);
  await db.updateTable("webhook_endpoints").set({ secret_since: "2026-01-01T00:00:00.000Z" }).execute();
  const form = { user, endpoint, since: "2026-01-01T00:00:00.000Z" };
  expect((await rotateSecret(db, form)).kind).toBe("rotated");
  expect((await rotateSecret(db, form)).kind).toBe("changed");
});

test("secrets are sealed again under a new SESSION_SECRET, and those of an unknown one are counted", async () => {
  const db = await freshDatabase();
  const key = await addEndpoint(db);
  await rotateSecret(db, key);
  const before = await db
    .selectFrom("webhook_endpoints")
    .select(["secret", "previous_secret"])
    .executeTakeFirstOrThrow();
  const next = { current: "another secret, of more than 32 characters", previous: env.SESSION_SECRET };
  expect(await sealWebhookSecrets(db, next)).toEqual({ unreadable: 0 });
  const after = await db
    .selectFrom("webhook_endpoints")
    .select(["secret", "previous_secret"])
    .executeTakeFirstOrThrow();
  expect(after.secret).not.toBe(before.secret);
  expect(after.previous_secret).not.toBe(before.previous_secret);
  expect(await sealWebhookSecrets(db, { current: "one that nobody knows, of enough length" })).toEqual({
    unreadable: 2,
  });
});

test("the log is kept for 30 days, and a secret no longer than it signs", async () => {
  const db = await freshDatabase();
  const key = await addEndpoint(db);
  await rotateSecret(db, key);
  const day = 24 * 60 * 60 * 1000; // ms
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
  for (let count = 0; count < 600; count++) await recordEvent(db, { user: key.user, event, now: ago(31) });
  await recordEvent(db, { user: key.user, event, now: ago(29) });
  await sweepWebhooks(db);
  expect(await deliveriesOf(db, key)).toMatchObject([{ state: "queued" }]);
  const secrets = () => db.selectFrom("webhook_endpoints").select("previous_secret").executeTakeFirstOrThrow();
  expect((await secrets()).previous_secret).not.toBeNull();
  await sweepWebhooks(db, new Date(Date.now() + day));
  expect((await secrets()).previous_secret).toBeNull();
});
