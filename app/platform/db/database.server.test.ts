import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { CompiledQuery, type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { freshFile } from "../../server/database.test.support.ts";
import { compiledOnce, compiledTogether, type Db, inTransaction } from "./database.server.ts";
import { openFile } from "./sqlite.server.ts";

test("every connection syncs each commit, checks foreign keys, waits for others only shortly and leaves nothing deleted", () => {
  const sqlite = openFile(join(mkdtempSync(join(tmpdir(), "file-")), "app.db"));
  const is = (name: string) => sqlite.pragma(name, { simple: true });
  const names = ["journal_mode", "synchronous", "foreign_keys", "busy_timeout", "secure_delete"];
  expect(names.map(is)).toEqual(["wal", 2, 1, 500, 1]);
  sqlite.close();
});

test("a file that is no database is refused", () => {
  expect(() => openFile(import.meta.filename)).toThrow(/not a database/);
});

test("a transaction that fails leaves nothing, and one inside another is part of it", async () => {
  const { db } = await freshFile();
  const set = (id: string) => ({ id, created_at: "2026-11-20T12:00:00.000Z" });
  const failed = inTransaction(db, async (outer) => {
    await outer.insertInto("question_sets").values(set("a")).execute();
    await inTransaction(outer, (inner) => inner.insertInto("question_sets").values(set("b")).execute());
    throw new Error("no further");
  });
  await expect(failed).rejects.toThrow("no further");
  expect(await db.selectFrom("question_sets").selectAll().execute()).toEqual([]);
});

test("a transaction that reads first and writes later is not overtaken by another process", async () => {
  const { db, file } = await freshFile();
  const other = openFile(file);
  await inTransaction(db, async (transaction) => {
    await transaction.selectFrom("question_sets").selectAll().execute();
    expect(() => other.exec("insert into question_sets values ('other', '2026')")).toThrow(/locked/);
    await transaction.insertInto("question_sets").values({ id: "mine", created_at: "2026" }).execute();
  });
  other.close();
  const { rows } = await sql<{ id: string }>`select id from question_sets`.execute(db);
  expect(rows).toEqual([{ id: "mine" }]);
});

test("a query compiled once takes its parameters anew each time, also inside a transaction", async () => {
  const { db } = await freshFile();
  const between = compiledOnce((database, from: string, to: string) =>
    database.selectFrom("question_sets").select("id").where("id", ">=", from).where("id", "<=", to).orderBy("id"),
  );
  for (const id of ["a", "b", "c"]) await db.insertInto("question_sets").values({ id, created_at: "2026" }).execute();
  expect((await between(db, "a", "b")).map(({ id }) => id)).toEqual(["a", "b"]);
  expect((await between(db, "c", "z")).map(({ id }) => id)).toEqual(["c"]);
  await inTransaction(db, async (transaction) => {
    await transaction.insertInto("question_sets").values({ id: "d", created_at: "2026" }).execute();
    expect((await between(transaction, "c", "z")).map(({ id }) => id)).toEqual(["c", "d"]);
  });
});

test("what a query compares with is compared as ever: texts, numbers, null, in columns of either kind", async () => {
  const { db, sqlite } = await freshFile();
  sqlite.exec("create table words (id integer primary key, text text, number integer, none)");
  const kinds = fc.oneof(
    fc.integer({ min: 0, max: 20 }),
    fc.constantFrom("0", "7", "a", "1.0", "007", ""),
    fc.constant(null),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(kinds, { minLength: 1, maxLength: 8 }), kinds, async (values, wanted) => {
      sqlite.exec("delete from words");
      const insert = sqlite.prepare("insert into words (text, number, none) values (?, ?, ?)");
      for (const value of values) insert.run(value, value, value);
      for (const column of ["text", "number", "none", "id"]) {
        const text = `select one.* from words as one inner join words as other on other.id = one.id where one.${column} = ?`;
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, [wanted]));
        expect(rows).toEqual(sqlite.prepare(text).all(wanted));
      }
    }),
  );
});

test("queries asked together return the rows that each returns by itself: any text, any number, null", async () => {
  const { db, sqlite } = await freshFile();
  sqlite.exec("create table named (name text, number real)");
  const words = (database: Db) =>
    (database as unknown as Kysely<{ named: { name: string | null; number: number | null } }>)
      .selectFrom("named")
      .select(["name", "number"]);
  const together = compiledTogether((database) => ({ words: words(database), none: words(database).limit(0) }));
  const text = fc.option(fc.oneof(fc.string({ unit: "binary" }), fc.json(), fc.constant("a\u0000b")));
  const number = fc.option(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer()));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, number), { maxLength: 5 }), async (rows) => {
      sqlite.exec("delete from named");
      const insert = sqlite.prepare("insert into named values (?, ?)");
      for (const row of rows) insert.run(row);
      expect(await together(db)).toEqual({ words: await words(db).execute(), none: [] });
    }),
    { numRuns: times({ usual: 200, full: 5_000 }) },
  );
});
