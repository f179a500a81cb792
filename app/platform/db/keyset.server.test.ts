import { expect, test } from "vitest";
import { freshDatabase } from "../../server/database.test.support.ts";
import { type Cursor, CursorQuery, listPage, pageSize } from "./cursor.ts";
import type { Db } from "./database.server.ts";
import { keyset } from "./keyset.server.ts";
import { stepsOf } from "./query-plan.test.support.ts";

async function withSettings(count: number): Promise<Db> {
  const db = await freshDatabase();
  for (let number = 0; number < count; number++) {
    const name = `s-${String(number).padStart(3, "0")}`;
    await db
      .insertInto("settings")
      .values({ name, value: `${number % 3}`, updated_at: "" })
      .execute();
  }
  return db;
}

async function pageAt(db: Db, place: Cursor, descending: boolean) {
  const query = db.selectFrom("settings").select(["name", "value"]);
  const rows = await keyset(query, place, { by: ["value", "name"], descending }).execute();
  return listPage(rows, place, ({ value, name }) => [value, name]);
}

test.each([true, false])("every row once, there and back, descending %s", async (descending) => {
  const db = await withSettings(3 * pageSize - 5);
  const there: string[][] = [];
  let page = await pageAt(db, {}, descending);
  expect(page.previous).toBeUndefined();
  for (;;) {
    there.push(page.rows.map(({ name }) => name));
    if (!page.next) break;
    page = await pageAt(db, { after: CursorQuery.after.parse(page.next) }, descending);
  }
  expect(there.map(({ length }) => length)).toEqual([pageSize, pageSize, pageSize - 5]);
  expect(new Set(there.flat()).size).toBe(3 * pageSize - 5);
  const back = [there.at(-1)];
  while (page.previous) {
    page = await pageAt(db, { before: CursorQuery.before.parse(page.previous) }, descending);
    back.unshift(page.rows.map(({ name }) => name));
  }
  expect(back).toEqual(there);
  expect(page.next).toBeDefined();
});

test("a place that is none begins at the beginning, and no row has no neighbours", async () => {
  const db = await withSettings(2);
  for (const after of ["", "a", "a~b~c", "%zz~x"]) {
    const page = await pageAt(db, { after: CursorQuery.after.parse(after) }, true);
    expect(page.rows, after).toHaveLength(2);
  }
  expect(await pageAt(db, { after: ["", ""] }, true)).toEqual({ rows: [], next: undefined, previous: undefined });
});

test.each(["x", "", "1.5", "1e3", "9".repeat(20), "0x1"])("%j is no place among whole numbers", async (took) => {
  const db = await freshDatabase();
  const job = { name: "a", due_at: "", began_at: "", took: 1 };
  await db.insertInto("jobs").values(job).execute();
  const order = { by: ["took", "name"], descending: false, numbers: { took: "integer" } } as const;
  const pageAfter = (after: string[]) =>
    keyset(db.selectFrom("jobs").select("name"), { after }, { ...order, by: [...order.by] }).execute();
  expect(await pageAfter([took, "a"])).toEqual([{ name: "a" }]);
  expect(await pageAfter(["1", "a"])).toEqual([]);
});

test("a page begins at its place, though a filter bounds the same column", async () => {
  const steps = await stepsOf(await freshDatabase(), (db) => {
    const query = db.selectFrom("profiles").select("user_id").where("last_active_at", ">=", "2026");
    const by = ["last_active_at", "user_id"];
    return keyset(query, { after: ["2027", "somebody"] }, { by, descending: false }).execute();
  });
  expect(steps).toEqual([expect.stringContaining("((last_active_at,user_id)>(?,?))")]);
});

test("a filter counts as well as the place", async () => {
  const db = await withSettings(20);
  const query = db.selectFrom("settings").select("name").where("value", "=", "1").where("name", "<", "s-015");
  const rows = await keyset(query, { after: ["s-004"] }, { by: ["name"], descending: false }).execute();
  expect(rows.map(({ name }) => name)).toEqual(["s-007", "s-010", "s-013"]);
});

test("what joined tables have in common is bounded in all of them, there and back", async () => {
  const db = await freshDatabase();
  const query = db.selectFrom("profiles").innerJoin("users", "users.id", "profiles.user_id").select("users.id");
  const order = { by: ["profiles.user_id"], equal: ["users.id"], descending: true };
  const bounds = (cursor: Cursor) =>
    keyset(query, cursor, order)
      .compile()
      .sql.match(/"users"."id" [<>]=/g);
  expect([bounds({}), bounds({ after: ["b"] }), bounds({ before: ["b"] })]).toEqual([
    null,
    ['"users"."id" <='],
    ['"users"."id" >='],
  ]);
});

test("a query is planned once, unless its values decide how", async () => {
  const db = await freshDatabase();
  const limited = (valuesDecide: boolean) =>
    keyset(db.selectFrom("settings").selectAll(), {}, { by: ["name"], descending: true, valuesDecide }).compile();
  expect(limited(false)).toMatchObject({ sql: expect.stringMatching(/ limit 26$/), parameters: [] });
  expect(limited(true)).toMatchObject({ sql: expect.stringMatching(/ limit (\?|\$1)$/), parameters: [26] });
});
