import { readFileSync, statSync } from "node:fs";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { freshFile } from "../../server/database.test.support.ts";
import { openFile } from "./sqlite.server.ts";
import { deleteMails, leaveTraces, tracesIn, writeMails } from "./traces.test.support.ts";
import { UnallocatedSpace, zeroUnallocated } from "./unallocated-space.server.ts";

function openSpace(file: string, pages?: number): UnallocatedSpace {
  const space = new UnallocatedSpace(file, pages);
  onTestFinished(() => space.close());
  return space;
}

/** Runs all steps. @returns how many. */
function zeroAll(space: UnallocatedSpace): number {
  let steps = 0;
  for (let step = space.next(); step !== "done"; step = space.next()) {
    expect(step).toBe("zeroed");
    steps++;
  }
  return steps;
}

test("whatever was moved before, deleted data is nowhere, and all other data is as it was", async () => {
  let moved = 0;
  const lengths = fc.array(fc.nat(60), { minLength: 60, maxLength: 150 });
  const property = fc.asyncProperty(lengths, async (wanted) => {
    const { db, sqlite, file } = await freshFile();
    await writeMails(db, wanted);
    await deleteMails(db);
    sqlite.pragma("wal_checkpoint(truncate)");
    moved += tracesIn(file).length;
    const before = await db.selectFrom("mails").selectAll().orderBy("id").execute();
    zeroAll(openSpace(file));
    expect(tracesIn(file)).toEqual([]);
    expect(await db.selectFrom("mails").selectAll().orderBy("id").execute()).toEqual(before);
    expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
  });
  await fc.assert(property, { numRuns: times({ usual: 12, full: 200 }), endOnFailure: true });
  expect(moved).toBeGreaterThan(0); // otherwise `secure_delete` alone would do
});

/** A file with traces of deleted rows, whose pages are in the cache of `sqlite`. */
async function fileWithTraces() {
  const fresh = await freshFile();
  await leaveTraces(fresh.db, fresh.file);
  return fresh;
}

test("a connection does not write traces back from its cache", async () => {
  const { db, sqlite, file } = await fileWithTraces();
  zeroAll(openSpace(file, 4));
  await db.updateTable("mails").set({ state: "dead" }).execute();
  sqlite.pragma("wal_checkpoint(truncate)");
  expect(tracesIn(file)).toEqual([]);
});

test("others read and write between the steps, and nothing of theirs is lost", async () => {
  const { db, sqlite, file } = await fileWithTraces();
  const space = openSpace(file, 4);
  let written = 0;
  for (; space.next() === "zeroed"; written++) {
    await writeMails(db, [written, 60 - (written % 60)]);
    await db.deleteFrom("mails").where("subject", "=", "person-1").execute();
  }
  expect(written).toBeGreaterThan(10);
  zeroAll(openSpace(file)); // what was written, moved and deleted meanwhile is due again
  expect(tracesIn(file)).toEqual([]);
  expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(await db.selectFrom("mails").select("id").where("subject", "=", "person-0").execute()).not.toEqual([]);
});

test("a step waits for a reader of the log and for a writer, and holds nothing meanwhile", async () => {
  const { db, file } = await fileWithTraces();
  const [space, other] = [openSpace(file), openFile(file)];
  onTestFinished(() => void other.close());
  await writeMails(db, [1]);
  for (const [begin, look] of [
    ["begin", "select count(*) from mails"],
    ["begin immediate", "select 1"],
  ] as const) {
    other.exec(begin);
    other.prepare(look).get();
    expect(space.next()).toBe("busy");
    if (begin === "begin") await writeMails(db, [2]);
    other.exec("rollback");
  }
  zeroAll(space);
  expect(tracesIn(file)).toEqual([]);
});

test("ended between two steps, it begins again, and what is due stays due", async () => {
  const { sqlite, file } = await fileWithTraces();
  sqlite.pragma("user_version = 3");
  const ended = openSpace(file, 4);
  expect(ended.next()).toBe("zeroed");
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0); // its commit, which empties others' caches
  expect(sqlite.pragma("user_version", { simple: true })).toBe(3);
  zeroAll(openSpace(file, 4));
  expect(sqlite.pragma("user_version", { simple: true })).toBe(0);
  expect(tracesIn(file)).toEqual([]);
});

test("what becomes due meanwhile stays due", async () => {
  const { sqlite, file } = await fileWithTraces();
  sqlite.pragma("user_version = 3");
  const space = openSpace(file);
  space.next();
  sqlite.pragma("user_version = 4");
  zeroAll(space);
  expect(sqlite.pragma("user_version", { simple: true })).toBe(4);
});

test("only unallocated space of b-tree pages is zeroed, and a corrupt page is refused", () => {
  const page = (type: number, cells: number, content: number) => {
    const bytes = Buffer.alloc(4096, 0xff);
    bytes.writeUInt8(type, 0);
    bytes.writeUInt16BE(cells, 3);
    bytes.writeUInt16BE(content, 5);
    return bytes;
  };
  for (const [type, header] of [
    [2, 12],
    [5, 12],
    [10, 8],
    [13, 8],
  ] as const) {
    const bytes = page(type, 3, 4000);
    const wanted = Buffer.from(bytes).fill(0, header + 6, 4000);
    expect(zeroUnallocated(bytes)).toBe(true);
    expect(bytes).toEqual(wanted);
    expect(zeroUnallocated(bytes)).toBe(false);
    for (const corrupt of [page(type, 3, header + 5), page(type, 3, 4097), page(type, 2100, 4000), page(type, 1, 0)])
      expect(() => zeroUnallocated(corrupt)).toThrow(/corrupt/);
  }
  for (const type of [0, 1]) expect(zeroUnallocated(page(type, 3, 4000))).toBe(false);
});

test("a file with another layout is refused", async () => {
  const { file } = await freshFile();
  const other = `${file}-other`;
  const sqlite = openFile(other);
  sqlite.exec("pragma auto_vacuum = incremental; vacuum");
  sqlite.exec("create table a (b)");
  sqlite.close();
  const before = readFileSync(other);
  expect(() => new UnallocatedSpace(other)).toThrow(/auto_vacuum/);
  expect(readFileSync(other)).toEqual(before);
});
