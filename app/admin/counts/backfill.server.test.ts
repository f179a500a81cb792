import { copyFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import fc from "fast-check";
import { expect, test } from "vitest";
import { userActivityTypes } from "#app/analytics/user-activity.ts";
import { inTransaction } from "#app/platform/db/database.server.ts";
import { openDatabase } from "#app/platform/db/sqlite.server.ts";
import {
  columns as renamedColumns,
  tables as renamedTables,
} from "../../../migrations/2026-11-24T0540-standard-names.ts";
import { times } from "../../../tests/support/counts.ts";
import { migratePartly } from "../../platform/db/migrate-partly.test.support.ts";
import { freshFile } from "../../server/database.test.support.ts";
import { anyMutation, keepsRows, mutate, openMutationFixture } from "./mutation.test.support.ts";
import { checkSearch, eventCounts, readCounts } from "./recount.test.support.ts";

const uncounted = (name: string) => name < "2026-11-21";
const room = mkdtempSync(join(tmpdir(), "backfill-"));
/** Counts of user activities, which didn't exist then and so couldn't be counted. */
const younger = new RegExp(`^(${userActivityTypes.join("|")}) `);

test("a database that is full before it counts ends like one that counted from the beginning", async () => {
  const empty = join(room, "uncounted.db");
  await migratePartly(empty, uncounted);
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyMutation, { maxLength: 80, size: "max" }), async (all) => {
      const counted = await freshFile();
      const place = await openMutationFixture(counted.db);
      const inOrder = all.filter(keepsRows).toSorted((a, b) => a.day - b.day);
      await inTransaction(counted.db, async (db) => {
        for (const one of inOrder) await mutate({ ...place, db }, one);
      });

      const file = join(room, `${runs++}.db`);
      copyFileSync(empty, file);
      copyRows(counted.file, file);
      await migratePartly(file, () => true);
      const db = openDatabase(file);
      const kept = await readCounts(counted.db);
      expect(await readCounts(db)).toEqual({ ...kept, lastActive: {}, audit: [] });
      const there = Object.entries(await eventCounts(counted.db)).filter(([name]) => !younger.test(name));
      expect(await eventCounts(db)).toEqual(Object.fromEntries(there));
      await checkSearch(db);
      await db.destroy();
      await counted.db.destroy();
    }),
    { numRuns: times({ usual: 6, full: 50 }) },
  );
});

/** Copies all rows of the tables and columns that both databases have, and resets profiles to their initial plan. */
function copyRows(from: string, to: string): void {
  const sqlite = new Sqlite(to);
  sqlite.pragma("foreign_keys = off");
  sqlite.prepare("attach ? as counted").run(from);
  const tables = sqlite.prepare("select name from main.sqlite_master where type = 'table'").pluck().all() as string[];
  const columns = sqlite.prepare("select name from pragma_table_info(?, 'main')").pluck();
  for (const table of tables.filter((name) => name !== "migrations" && !name.startsWith("sqlite_"))) {
    const names = columns.all(table) as string[];
    const there = names.map((name) => renamedColumns.find(([of, from]) => of === table && from === name)?.[2] ?? name);
    const from = renamedTables.find(([name]) => name === table)?.[1] ?? table;
    sqlite.exec(`insert into main.${table} (${names}) select ${there} from counted.${from}`);
  }
  sqlite.exec("update main.profiles set plan = 'free'");
  sqlite.close();
}
