import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate, migrationNames } from "./migrate.server.ts";
import { openDatabase } from "./sqlite.server.ts";

const folder = join(import.meta.dirname, "../../../migrations");

/** Landed migrations have run on production data. Add a line for a new one; never change an old one. */
const landed: Record<string, string> = {
  "2026-11-20T0900-accounts.ts": "8a2b1346b2b5049b",
  "2026-11-20T0901-mails.ts": "dac4cb8d60224b5b",
  "2026-11-20T0902-subscribers.ts": "9157b75db5fabc46",
  "2026-11-20T0903-assessment.ts": "6d6f59da552af3d2",
  "2026-11-20T1000-roles.ts": "300b049681962142",
  "2026-11-20T1001-ways-in.ts": "139f449789b4f74b",
  "2026-11-20T1002-devices.ts": "a7d66c2048798a23",
  "2026-11-20T1003-challenges.ts": "db27c8ffdc5b7e40",
  "2026-11-20T1004-tries.ts": "cdedbde5724c5cd2",
  "2026-11-20T1005-mails-owner.ts": "3db7bcf88203553f",
  "2026-11-20T1006-proven-logins.ts": "9a469e3d8afcd38f",
  "2026-11-20T1100-entitlements.ts": "b7f6f2bf5d7ce34e",
  "2026-11-20T1101-payments.ts": "154ca98438329074",
  "2026-11-20T1102-coupons.ts": "f717f34d93d25443",
  "2026-11-20T1200-results.ts": "31378bf22b500a11",
  "2026-11-20T1201-tasks.ts": "d8f14296cdbc9b38",
  "2026-11-20T1202-share-links.ts": "582c7bc2c4078d09",
  "2026-11-20T1203-visits.ts": "b5018bc9f59acdd4",
  "2026-11-20T1204-newsletter.ts": "9c594c611b13972e",
  "2026-11-20T1300-resources.ts": "c409aaabccfa9bba",
  "2026-11-20T1301-uploads.ts": "28e482f15debaf7a",
  "2026-11-20T1302-interviews.ts": "6d180eca9ba6cea6",
  "2026-11-20T1303-quotes.ts": "e5effef43b1e6c44",
  "2026-11-21T1400-activity.ts": "2bf98ed19f3f1e3d",
  "2026-11-21T1401-audit.ts": "d8c2d05ada4dd8cb",
  "2026-11-21T1402-lists.ts": "20ff36ad910f65d8",
  "2026-11-21T1403-counts.ts": "5899cfb7698841b4",
  "2026-11-21T1404-search.ts": "5391b0cd1e7042d2",
  "2026-11-21T1520-question-answers.ts": "e9b2461fe8fa55d0",
  "2026-11-21T1540-copies.ts": "7faf337ae86f2780",
  "2026-11-21T1550-coupons-by-tier.ts": "520f4016fdf9d4c8",
  "2026-11-21T1551-paying-addresses.ts": "303fccc3599c08cf",
  "2026-11-21T1560-figures.ts": "191abc0b623b520f",
  "2026-11-21T1600-audit-grows.ts": "918c1d05e3d03111",
  "2026-11-21T1700-experiments.ts": "dc4b9ee7baaf2fc9",
  "2026-11-21T1710-step-forms.ts": "9c272e71b570376d",
  "2026-11-21T1800-mailings.ts": "783bd168bf240db3",
  "2026-11-22T0800-jobs.ts": "6334dee7b6653569",
  "2026-11-22T0900-watch.ts": "295c3a57f2b29302",
  "2026-11-22T1000-waiting-uploads.ts": "7befd8ae399ca5cf",
  "2026-11-22T1300-rested.ts": "8d39761b11283778",
  "2026-11-22T1400-result-tier.ts": "da9334b76f79e81c",
  "2026-11-22T1410-people-once.ts": "404655f2547ffd23",
  "2026-11-22T1600-sign-ups.ts": "b7124801c923433b",
  "2026-11-22T1700-withdrawn-coupons.ts": "642162e9a315eb73",
  "2026-11-22T1701-short-ids.ts": "f655c21667e0ad45",
  "2026-11-22T1702-addresses.ts": "510e0c2e0d67dacc",
  "2026-11-22T1703-subscribed-how.ts": "ddfe91f27e3211ab",
  "2026-11-22T1901-newsletter-opt-in.ts": "18baf92be6d227f4",
  "2026-11-24T0540-standard-names.ts": "2c3345876e989f8f",
  "2026-11-24T2100-content-version.ts": "83aa24c72fae05c4",
  "2026-11-26T1500-ideas.ts": "2886562cce70a257",
  "2026-11-26T1630-unpaid-invoices.ts": "28176972e48373e8",
  "2026-11-27T1000-people-lists.ts": "3f5eefdac23291ac",
  "2026-11-27T1001-saved-views.ts": "a9f65316df98c18e",
  "2026-11-27T1002-bulk-actions.ts": "c99761abdd0de20a",
  "2026-11-27T1003-selections.ts": "2f74b2f5c8008ba7",
  "2026-11-27T1004-assessment-lists.ts": "a7290008d8989248",
  "2026-11-27T1100-cohorts.ts": "3944bf841af91c3d",
  "2026-11-27T1200-site-settings.ts": "42636054ee166449",
  "2026-11-27T1201-webhook-seen.ts": "454e670bc6ba21ad",
  "2026-11-27T1202-site-photos.ts": "0acb1b5320123a35",
  "2026-11-27T1300-time-zones.ts": "cd9a440e32a6550a",
  "2026-11-27T1500-person-events.ts": "a5d81020e9444b29",
  "2026-11-27T1600-mailing-retries.ts": "074f81a80807d02a",
  "2026-11-27T1700-subscribed-counts.ts": "fb8f8dcc11d65d4d",
  "2026-11-28T1000-upload-parts.ts": "c51855665ec9d53d",
  "2026-11-29T1000-api-tokens.ts": "004d0ce3ca602e39",
  "2026-11-29T1100-webhooks.ts": "078d5e49086ff7ac",
  "2026-11-29T1200-brands.ts": "123fbe67705f3823",
  "2026-11-29T1300-benefits.ts": "72aa733e51132f51",
  "2026-11-30T1000-result-marks.ts": "c94c0266d1f0751e",
  "2026-11-30T1100-signed-reports.ts": "1873936336e6e746",
  "2026-11-30T1200-outcomes.ts": "fed508cd4c69bfa0",
  "2026-11-30T1300-benchmarks.ts": "a065ca3e9e305a3e",
  "2026-11-30T1400-search-constants.ts": "dcbd9ff569ce0377",
  "2026-11-30T1500-spread-sessions.ts": "609aa7c1c3fd35e4",
};

/** What stands on PostgreSQL for all migrations before it. */
const landedBaseline = {
  "2026-11-28T0900-postgres-baseline.ts": "3cfc72664d0bd5b5",
  "postgres-baseline/counts.sql": "bb8f01b809edaf42",
  "postgres-baseline/rules.sql": "976a22459bd6d28e",
  "postgres-baseline/search.sql": "d8f6fbe5ffc13cbc",
  "postgres-baseline/tables.sql": "98bc359476f9165d",
};

test("no landed migration changes", () => {
  const baseline = globSync(["*-postgres-baseline.ts", "postgres-baseline/*"], { cwd: folder });
  const now = [...migrationNames(folder, "sqlite"), ...baseline].map((name) => {
    const hash = createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
    return [name, hash.slice(0, 16)];
  });
  expect(Object.fromEntries(now)).toEqual({ ...landed, ...landedBaseline });
});

test("migrating twice does nothing the second time", async () => {
  const db = openDatabase(join(mkdtempSync(join(tmpdir(), "migrate-")), "app.db"));
  expect(await migrate(db, folder)).toEqual(Object.keys(landed));
  expect(await migrate(db, folder)).toEqual([]);
  await db.destroy();
});

test("no reference waits for the commit: that of one transaction would fail all of its group", async () => {
  const db = openDatabase(join(mkdtempSync(join(tmpdir(), "migrate-")), "app.db"));
  await migrate(db, folder);
  const { rows } = await sql`select name from sqlite_master where sql like '% deferrable%'`.execute(db);
  expect(rows).toEqual([]);
  await db.destroy();
});

test("a migration that fails half-way leaves nothing behind", async () => {
  const room = mkdtempSync(join(tmpdir(), "migrate-"));
  const half = `export async function up(db) {
    await db.schema.createTable("half").addColumn("id", "text").execute();
    throw new Error("no further");
  }`;
  writeFileSync(join(room, "2026-11-21T1200-half.ts"), half);
  const db = openDatabase(join(room, "app.db"));
  await expect(migrate(db, room)).rejects.toThrow("no further");
  expect((await db.introspection.getTables()).map((table) => table.name)).toEqual(["migrations"]);
  await db.destroy();
});

test("a database from a newer version is refused", async () => {
  const room = mkdtempSync(join(tmpdir(), "migrate-"));
  const db = openDatabase(join(room, "app.db"));
  await migrate(db, folder);
  await expect(migrate(db, room)).rejects.toThrow(
    /newer version .it has .2026-11-20T0900-accounts.+ Start that version\.$/,
  );
  await db.destroy();
});
