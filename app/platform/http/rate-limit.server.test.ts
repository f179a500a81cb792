import { expect, test } from "vitest";
import { freshDatabase } from "../../server/database.test.support.ts";
import { consumeRateLimit, resetRateLimit, sweepRateLimits } from "./rate-limit.server.ts";

const limit = { name: "knock", hits: 3, seconds: 60 };
const start = Date.parse("2026-11-20T12:00:00.000Z");

test("so many tries are allowed, then the wait is named until the time is over", async () => {
  const db = await freshDatabase();
  const knock = (seconds: number, of = "ada") => consumeRateLimit(db, { limit, of, now: start + seconds * 1000 });
  expect([await knock(0), await knock(1), await knock(2)]).toEqual([0, 0, 0]);
  expect([await knock(3), await knock(59.5)]).toEqual([57, 1]);
  expect(await knock(4, "bob")).toBe(0);
  expect([await knock(60), await knock(60.5), await knock(61), await knock(62), await knock(63)]).toEqual([
    0, 1, 0, 0, 57,
  ]);
});

test("no span of the limit's length holds more tries than allowed, wherever it begins", async () => {
  const db = await freshDatabase();
  const allowed: number[] = [];
  for (let second = 0; second < 300; second += 7) {
    if ((await consumeRateLimit(db, { limit, of: "ada", now: start + second * 1000 })) === 0) allowed.push(second);
  }
  for (const first of allowed) {
    expect(allowed.filter((second) => second >= first && second < first + limit.seconds).length).toBeLessThanOrEqual(3);
  }
});

test("of fifty tries at once as many are allowed as of fifty in a row", async () => {
  const db = await freshDatabase();
  const waits = await Promise.all(
    Array.from({ length: 50 }, () => consumeRateLimit(db, { limit, of: "ada", now: start })),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
});

test("limits of different names never meet, and forgetting forgets one", async () => {
  const db = await freshDatabase();
  const other = { ...limit, name: "ring" };
  const all = { of: "ada", now: start };
  for (let time = 0; time < 3; time++) await consumeRateLimit(db, { limit, ...all });
  expect(await consumeRateLimit(db, { limit: other, ...all })).toBe(0);
  for (let time = 0; time < 2; time++) await consumeRateLimit(db, { limit: other, ...all });
  await resetRateLimit(db, { limit, of: "ada" });
  expect(await consumeRateLimit(db, { limit, ...all })).toBe(0);
  expect(await consumeRateLimit(db, { limit: other, ...all })).toBe(60);
});

test("the table does not say who tried", async () => {
  const db = await freshDatabase();
  await consumeRateLimit(db, { limit, of: "ada@engine.example" });
  expect(JSON.stringify(await db.selectFrom("rate_limit_hits").selectAll().execute())).not.toMatch(/ada@|engine|knock/);
});

test("sweeping removes the counts that are over", async () => {
  const db = await freshDatabase();
  await consumeRateLimit(db, { limit, of: "ada", now: start });
  await consumeRateLimit(db, { limit, of: "bob", now: start + 30_000 });
  await sweepRateLimits(db, new Date(start + 60_000).toISOString());
  expect(await db.selectFrom("rate_limit_hits").selectAll().execute()).toHaveLength(1);
});

test("nobody waits for what a clock counted that was ahead by a day or by years", async () => {
  const db = await freshDatabase();
  for (const ahead of [24 * 60 * 60, 10 * 365 * 24 * 60 * 60]) {
    for (let time = 0; time < 3; time++) await consumeRateLimit(db, { limit, of: "ada", now: start + ahead * 1000 });
  }
  const now = [0, 1, 2, 3].map(
    (seconds) => () => consumeRateLimit(db, { limit, of: "ada", now: start + seconds * 1000 }),
  );
  const waits: number[] = [];
  for (const knock of now) waits.push(await knock());
  expect(waits).toEqual([0, 0, 0, 57]);
});

test("a clock that is put right by seconds forgets no try", async () => {
  const db = await freshDatabase();
  for (let time = 0; time < 3; time++) await consumeRateLimit(db, { limit, of: "ada", now: start + 5_000 });
  expect(await consumeRateLimit(db, { limit, of: "ada", now: start })).toBe(65);
});
