import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { freshFile } from "../../../tests/support/database.ts";
import { queueMail } from "../mail/mails.server.ts";
import { type Db, inTransaction } from "./database.server.ts";
import { eraseIfDue, markErasureDue, secureErase } from "./secure-erase.server.ts";

const traces = (file: string, text: string) =>
  ["", "-wal", "-shm"].filter((end) => readFileSync(file + end).includes(text));

/** Writes mails of these lengths to eight people in turn, and rewrites each later, so that SQLite moves the rows. */
async function writeMails(db: Db, lengths: number[]): Promise<void> {
  for (const [index, length] of lengths.entries()) {
    const person = `person-${index % 8}`;
    const mail = { subject: person, text: `${person} `.repeat(length), html: "" };
    await queueMail(db, { to: `${person}@founder.example`, mail });
    if (index % 3 > 0) continue;
    const other = `person-${(index + 3) % 8}`;
    const longer = { text: `${other} `.repeat(3 * length) };
    await db.updateTable("mails").set(longer).where("subject", "=", other).execute();
  }
}

test("whatever was moved about before, what was deleted is nowhere, and what was not is as it was", async () => {
  const lengths = fc.array(fc.nat(60), { minLength: 60, maxLength: 150 });
  const property = fc.asyncProperty(lengths, async (wanted) => {
    const { db, file } = await freshFile();
    await writeMails(db, wanted);
    const others = () => db.selectFrom("mails").selectAll().where("subject", "!=", "person-5").orderBy("id").execute();
    const before = await others();
    await db.deleteFrom("mails").where("subject", "=", "person-5").execute();
    expect(await secureErase(db)).toBe("erased");
    expect(traces(file, "person-5")).toEqual([]);
    expect(await others()).toEqual(before);
  });
  await fc.assert(property, { numRuns: times({ usual: 10, full: 40 }) });
});

test("storage that refuses is no surprise: it is said", async () => {
  const { db, sqlite } = await freshFile();
  sqlite.pragma("query_only = on");
  expect(await secureErase(db)).toBe("hindered");
});

test("what was noted is due until it is erased; without a note, or one that was taken back, nothing is done", async () => {
  const { db, sqlite } = await freshFile();
  sqlite.pragma("query_only = on");
  await eraseIfDue(db);
  sqlite.pragma("query_only = off");
  const undone = inTransaction(db, async (transaction) => {
    await markErasureDue(transaction);
    throw new Error("taken back");
  });
  await expect(undone).rejects.toThrow("taken back");
  for (let time = 0; time < 2; time++) await inTransaction(db, markErasureDue);
  sqlite.pragma("query_only = on");
  await expect(eraseIfDue(db)).rejects.toThrow(/^Deleted data may still be on the disk: /);
  sqlite.pragma("query_only = off");
  await eraseIfDue(db);
  sqlite.pragma("query_only = on");
  await eraseIfDue(db);
});

test("a note that comes while erasing stays", async () => {
  const { db, sqlite } = await freshFile();
  await inTransaction(db, markErasureDue);
  await Promise.all([secureErase(db), inTransaction(db, markErasureDue)]);
  sqlite.pragma("query_only = on");
  await expect(eraseIfDue(db)).rejects.toThrow(/^Deleted data may still be on the disk: /);
});

test("a large file is written anew in the night, when its turn comes, and not before", async () => {
  const { db, file } = await freshFile();
  const [at, largest] = [(hour: number) => new Date(2026, 10, 22, hour), 4096];
  await writeMails(db, [40, 40]);
  await inTransaction(db, async (transaction) => {
    await transaction.deleteFrom("mails").execute();
    await markErasureDue(transaction);
  });
  expect(await secureErase(db, largest)).toBe("tonight");
  for (const hour of [0, 1, 5, 14, 23]) await eraseIfDue(db, at(hour), largest);
  expect(traces(file, "person-1")).not.toEqual([]);
  await eraseIfDue(db, at(2), largest);
  expect(traces(file, "person-1")).toEqual([]);
});
