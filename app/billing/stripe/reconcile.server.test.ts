import { expect, test } from "vitest";
import { addPayer, withCheckoutFixture } from "../checkout-fixture.test.support.ts";
import { fetchMissedEvents, noteWebhook } from "./reconcile.server.ts";

const minute = 60_000; // ms

test("events whose webhooks should have come are counted as missed, until one comes", async () => {
  const { db, straight, ...fixture } = await withCheckoutFixture();
  const missed = async () => (await db.selectFrom("reconciliations").select("missed").executeTakeFirst())?.missed;
  const now = Date.now();
  await addPayer({ db, straight, ...fixture });
  const young = await fetchMissedEvents(db, straight, now);
  expect(young).toBeGreaterThan(0);
  expect(await missed()).toBe(0); // they may still be in transit
  await addPayer({ db, straight, ...fixture });
  const old = await fetchMissedEvents(db, straight, now + 30 * minute);
  expect(await missed()).toBe(old);
  expect(await fetchMissedEvents(db, straight, now + 31 * minute)).toBe(0);
  expect(await missed()).toBe(old);
  await noteWebhook(db);
  expect(await missed()).toBe(0);
});
