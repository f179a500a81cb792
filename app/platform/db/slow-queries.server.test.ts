import { Hono } from "hono";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { freshFile } from "../../server/database.test.support.ts";
import type { Logger } from "../observability/log.server.ts";
import { requestLog } from "../observability/request-log.server.ts";
import { slowQueryLog } from "./slow-queries.server.ts";
import { databaseOf } from "./sqlite.server.ts";

const secret = "what-ada-typed";

/** A database on which every query is slow, and its log entries. */
async function slowly(limit = 0) {
  const { sqlite } = await freshFile();
  const warn = vi.fn();
  const clock = { now: 1_000_000 };
  const db = databaseOf(sqlite, { slow: slowQueryLog({ warn } as unknown as Logger, limit, () => clock.now) });
  const told = () => warn.mock.calls.map(([line]) => line);
  return { db, told, clock };
}

test("a slow query is told with its SQL and without its parameters, whether it reads, writes or fails", async () => {
  const { db, told } = await slowly();
  await db.insertInto("settings").values({ name: secret, value: secret, updated_at: "2026" }).execute();
  await db.selectFrom("settings").selectAll().where("value", "=", secret).execute();
  await expect(sql`insert into settings values (${secret}, ${secret}, ${secret})`.execute(db)).rejects.toThrow(
    /UNIQUE/,
  );
  expect(told()).toEqual([
    {
      sql: expect.stringMatching(/^insert into "settings" .* values \(\?, \?, \?\)$/),
      ms: expect.any(Number),
      more: 0,
    },
    { sql: 'select * from "settings" where "value" = ?', ms: expect.any(Number), more: 0 },
    { sql: "insert into settings values (?, ?, ?)", ms: expect.any(Number), more: 0 },
  ]);
  expect(JSON.stringify(told())).not.toContain(secret);
});

test("a statement is told once a minute, with how often it was slow meanwhile", async () => {
  const { db, told, clock } = await slowly();
  const ask = () => db.selectFrom("settings").select("name").execute();
  for (let count = 0; count < 5; count++) await ask();
  clock.now += 59_999;
  await ask();
  expect(told()).toHaveLength(1);
  clock.now += 1;
  await ask();
  expect(told()).toMatchObject([{ more: 0 }, { more: 5 }]);
});

test("what is quick is not told", async () => {
  const { db, told } = await slowly(60_000);
  await db.selectFrom("settings").select("name").execute();
  expect(told()).toEqual([]);
});

test("it is told for which request it was, also inside a transaction and among others at once", async () => {
  const { db, told } = await slowly();
  const quiet = { child: () => ({ info: () => undefined }) } as unknown as Logger;
  const ids: Record<string, string> = {};
  const app = new Hono().use(requestLog(quiet)).get("/:column", async (c) => {
    const column = c.req.param("column");
    ids[column] = c.get("requestId");
    await db.transaction().execute(async (transaction) => {
      await sql`select ${sql.ref(column)} from settings`.execute(transaction);
    });
    return c.text("done");
  });
  await Promise.all(["name", "value", "updated_at"].map((column) => app.request(`/${column}`)));
  for (const column of ["name", "value", "updated_at"])
    expect(told()).toContainEqual(
      expect.objectContaining({ sql: `select "${column}" from settings`, request: ids[column] }),
    );
});
