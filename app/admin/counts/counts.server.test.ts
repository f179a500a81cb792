import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { generateCoupons } from "#app/coupons/generate-coupons.server.ts";
import { inTransaction } from "#app/platform/db/database.server.ts";
import { openDatabase } from "#app/platform/db/sqlite.server.ts";
import { times } from "../../../tests/support/counts.ts";
import { addPeople } from "../../account/people.test.support.ts";
import { freshDatabase, freshFile } from "../../server/database.test.support.ts";
import { anyMutation, mutate, openMutationFixture } from "./mutation.test.support.ts";
import { checkSearch, eventCounts, readCounts, recomputeCounts } from "./recount.test.support.ts";

test("after anything that moves them, counts and search are what the rows say", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyMutation, { maxLength: 60, size: "max" }), async (all) => {
      const db = await freshDatabase();
      const place = await openMutationFixture(db);
      for (const one of all) {
        await inTransaction(db, (transaction) => mutate({ ...place, db: transaction }, one));
        expect(await readCounts(db)).toEqual(await recomputeCounts(db));
      }
      expect(await eventCounts(db)).toEqual(place.expected);
      await checkSearch(db);
    }),
    { numRuns: times({ usual: 12, full: 100 }) },
  );
});

test("a migration may rename a table of counts: it goes on being right", async () => {
  const { db, file } = await freshFile();
  await addPeople(db, 3);
  const other = openDatabase(file);
  for (const table of ["counts", "coupon_counts", "daily_counts", "question_answers"]) {
    for (const [from, to] of [
      [table, "away"],
      ["away", table],
    ] as const) {
      await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(other);
    }
  }
  await other.destroy();
  await addPeople(db, 6, 10);
  await generateCoupons(db, { tier: "pro", count: 3, days: 30, expires: 30 });
  expect(await readCounts(db)).toEqual(await recomputeCounts(db));
});
