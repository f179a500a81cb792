import { createHash, randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inDatabase } from "../../tests/support/running-database.ts";
import { addPeople } from "../account/people.test.support.ts";
import { checkSearch, readCounts, recomputeCounts } from "../admin/counts/recount.test.support.ts";
import type { Db } from "../platform/db/database.server.ts";
import { sampleOf } from "../sample/sample.test.support.ts";
import { addUploads, change, contentOf, freshCluster, freshFolder } from "./move.test.support.ts";

const texts = [
  "",
  "NULL",
  "\\N",
  'it\'s "quoted" {a,\\b}',
  "\ud83d\ude80 \u00e9 e\u0301 \u202e",
  "\r\n\t",
  "\ufffd",
  "ab".repeat(1_000_000),
];
const integers = ["9223372036854775807", "-9223372036854775808", "9007199254740993", "0", "-1"];
const reals = [-0, 0.1 + 0.2, 1e21, 1e-7, 5e-324, 1.7976931348623157e308, -1 / 3];

/** Adds values that texts, numbers and bytes may have at most. */
function addOddValues(sqlite: Sqlite.Database): void {
  for (const [index, text] of texts.entries())
    sqlite
      .prepare("insert into settings values (?, ?, '2026')")
      .run(index === 0 ? "" : `odd ${text.slice(0, 40)}`, text);
  sqlite.prepare("insert into settings values ('NUL', ?, '2026')").run("\0a\0");
  for (const value of integers)
    sqlite.prepare("insert into measurements values (?, ?, '2026')").run(`odd ${value}`, BigInt(value));
  const photos = [Buffer.alloc(0), Buffer.from([0, 255, 0x5c, 0x78]), randomBytes(500_000)];
  for (const [index, photo] of photos.entries())
    sqlite.prepare("insert into site_photos values (?, ?, '2026')").run(`photo ${index}`, photo);
  const update = sqlite.prepare("update session_results set problem_validation = ? where rowid = ?");
  for (const [index, real] of reals.entries()) update.run(real, index + 1);
}

/** Counts and searches are as the rows say, also of people who come later. */
async function checkDerived(db: Db): Promise<void> {
  expect(await readCounts(db)).toEqual(await recomputeCounts(db));
  await checkSearch(db);
  await addPeople(db, 12);
  expect(await readCounts(db)).toEqual(await recomputeCounts(db));
}

test("there and back again, everything is as it was: sample data, odd values, files, uploads; NUL alone is replaced", async () => {
  const { folder: storage } = await sampleOf(7);
  change(storage, addOddValues);
  const [user = ""] = contentOf(storage).users?.map((row) => JSON.parse(row).id) ?? [];
  const uploads = addUploads(storage, user, { "half.pdf": "half", "begun.mp3": "", "lost.mp3": "lost" });
  const lost = join("uploads", uploads["lost.mp3"] ?? "");
  const empty = `${lost} ${createHash("sha256").digest("hex")}`; // what is lost is sent again from its beginning
  rmSync(join(storage, lost));
  const missing =
    contentOf(storage)
      .files?.find((line) => line.startsWith("interviews/"))
      ?.split(" ")[0] ?? "";
  rmSync(join(storage, missing));
  const before = contentOf(storage);

  const cluster = await freshCluster();
  const there = await cluster.fill(storage);
  expect(there).toMatchObject({ complained: "", ended: 0 });
  expect(there.said).toContain("settings.value: a NUL in 1 values is U+FFFD in the target");
  expect(there.said).toContain(`${missing} is named by the database, and the source has no such file`);
  expect(there.said.at(-1)).toMatch(
    /^Moved to localhost\/\S+: [\d,]+ rows of \d\d tables, 45 files of .+, 3 pending uploads\. Both sides are the same\.$/,
  );
  expect(contentOf(storage)).toEqual(before);
  await cluster.inDatabase(async (db) => {
    const { rows } = await sql`select sequencename from pg_sequences`.execute(db); // one would have to go on from the highest number
    expect(rows).toEqual([]);
  });

  const back = join(freshFolder(), "back");
  const again = await cluster.moveTo(back);
  expect(again).toMatchObject({ complained: "", ended: 0 });
  const sums = (lines: string[]) => lines.filter((line) => line.includes("SHA-256"));
  expect(sums(there.said).length).toBeGreaterThan(70);
  expect(sums(again.said)).toEqual(sums(there.said));
  const settings = before.settings?.map((row) => row.replaceAll("\\u0000", "\ufffd"));
  expect(contentOf(back)).toEqual({ ...before, settings, files: [...(before.files ?? []), empty].sort() });

  await cluster.inDatabase(checkDerived);
  await inDatabase({ storage: back }, checkDerived);
});
