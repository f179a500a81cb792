import { expect, test } from "vitest";
import type { Db } from "../db/database.server.ts";
import { openQuota } from "./quota.server.ts";

const db = {} as Db;
const user = "ada";

test("what is left of the quota can be filled to the last byte, and not beyond", async () => {
  const quota = openQuota(async () => ({ used: 70, quota: 100 }));
  expect(await quota.reserve(db, { user, bytes: 31 })).toEqual({ used: 70, quota: 100 });
  const release = await quota.reserve(db, { user, bytes: 30 });
  expect(release).toBeTypeOf("function");
  expect(await quota.reserve(db, { user, bytes: 1 })).toEqual({ used: 70, quota: 100 });
  expect(await quota.reserve(db, { user: "bo", bytes: 30 })).toBeTypeOf("function");
  if (typeof release === "function") release();
  if (typeof release === "function") release(); // idempotent
  expect(await quota.reserve(db, { user, bytes: 30 })).toBeTypeOf("function");
});

test("of many that begin at once no more get in than fit", async () => {
  let used = 0;
  const quota = openQuota(async () => {
    const found = used;
    await new Promise(setImmediate);
    return { used: found, quota: 100 };
  });
  const send = async () => {
    const release = await quota.reserve(db, { user, bytes: 30 });
    if (typeof release !== "function") return;
    await new Promise(setImmediate);
    used += 30;
    release();
  };
  await Promise.all(Array.from({ length: 20 }, send));
  expect(used).toBeLessThanOrEqual(90);
  for (let count = 0; count < 3; count++) await send();
  expect(used).toBe(90);
});

test("when it cannot be asked nothing stays reserved", async () => {
  let fails = true;
  const quota = openQuota(async () => {
    if (fails) throw new Error("the database is locked");
    return { used: 0, quota: 10 };
  });
  await expect(quota.reserve(db, { user, bytes: 10 })).rejects.toThrow("locked");
  fails = false;
  expect(await quota.reserve(db, { user, bytes: 10 })).toBeTypeOf("function");
});
