import { sql } from "kysely";
import { expect, test } from "vitest";
import { addPeople } from "../account/people.test.support.ts";
import { readCounts, recomputeCounts } from "../admin/counts/recount.test.support.ts";
import type { Db } from "../platform/db/database.server.ts";
import { freshDatabases } from "../server/database.test.support.ts";
import { foldCounts } from "./fold-counts.server.ts";

async function changesOf(db: Db): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select count(*) as changes from counts_changes
    where name = 'users:free'`.execute(db);
  return rows[0]?.changes ?? 0;
}

test("counters stay what they are when their changes are folded, by two processes and while others count", async () => {
  const [db, other] = await freshDatabases();
  await addPeople(db, 150);
  expect(await changesOf(db)).toBeGreaterThan(100);
  await Promise.all([foldCounts(db), foldCounts(other), addPeople(other, 20, 500)]);
  await foldCounts(db);
  expect(await changesOf(db)).toBeLessThan(100);
  expect(await readCounts(db)).toEqual(await recomputeCounts(db));
});

test("a counter with few changes is left alone", async () => {
  const [db] = await freshDatabases();
  await addPeople(db, 3);
  const before = await changesOf(db);
  await foldCounts(db);
  expect(await changesOf(db)).toBe(before);
});
