import { expect, onTestFinished, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { log } from "#app/platform/observability/log.server.ts";
import { freshDatabase } from "#app/server/database.test.support.ts";
import { startReceiver, testReach } from "./receiver.test.support.ts";
import { recordEvent } from "./record-event.server.ts";
import { startWebhookWorker } from "./webhook-worker.server.ts";
import { addEndpoint, deliveriesOf } from "./webhooks.test.support.ts";

const event = { type: "result.recorded", data: { assessment: "a1", revision: 1 } } as const;

function startWorker(db: Db) {
  const worker = startWebhookWorker(db, { log, origin: "https://firstproof.example", reach: testReach });
  onTestFinished(() => worker.stop());
  return worker;
}

test("one that never answers holds up no other, and gets a few requests at once at most", async () => {
  const db = await freshDatabase();
  const silent = await startReceiver(() => undefined);
  const receiver = await startReceiver();
  const dead = await Promise.all(Array.from({ length: 10 }, () => addEndpoint(db, { url: silent.url })));
  const alive = await addEndpoint(db, { url: receiver.url });
  for (const { user } of [...dead, alive])
    for (let count = 0; count < 20; count++) await recordEvent(db, { user, event });
  startWorker(db);
  await expect.poll(() => receiver.received.length).toBe(20);
  expect(silent.received.length).toBeLessThanOrEqual(50); // none of them has given up yet
  await expect.poll(async () => (await deliveriesOf(db, alive)).every(({ state }) => state === "delivered")).toBe(true);
});

test("whatever was under way at a stop is sent by the next worker", async () => {
  const db = await freshDatabase();
  const asked = Promise.withResolvers<void>();
  let isSilent = true;
  const receiver = await startReceiver((_, response) => {
    if (isSilent) return asked.resolve();
    response.writeHead(204).end();
  });
  const key = await addEndpoint(db, { url: receiver.url });
  await recordEvent(db, { user: key.user, event });
  const worker = startWorker(db);
  await asked.promise;
  await worker.stop();
  expect(await deliveriesOf(db, key)).toMatchObject([{ state: "queued", attempts: 0 }]);
  isSilent = false;
  startWorker(db);
  await expect.poll(async () => (await deliveriesOf(db, key))[0]?.state).toBe("delivered");
});

test("thousands of deliveries reach a receiver once each", async () => {
  const db = await freshDatabase();
  const receiver = await startReceiver();
  const key = await addEndpoint(db, { url: receiver.url });
  await db.transaction().execute(async (transaction) => {
    for (let count = 0; count < 2_000; count++) await recordEvent(transaction, { user: key.user, event });
  });
  startWorker(db);
  await expect.poll(() => receiver.received.length).toBe(2_000);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(2_000);
  expect(receiver.connections()).toBeLessThanOrEqual(5);
});
