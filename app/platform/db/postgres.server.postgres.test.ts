import fc from "fast-check";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../bin/free-port.ts";
import { times } from "../../../tests/support/counts.ts";
import { freshDatabase, freshDatabases } from "../../server/database.test.support.ts";
import { emptyPostgres } from "../../server/database-template.test.support.ts";
import { compiledChanges, type Db, inTransaction } from "./database.server.ts";
import { lossyPostgres } from "./lossy-postgres.test.support.ts";
import { openPostgres } from "./postgres.server.ts";
import { matchingRows } from "./search.server.ts";
import { storageErrorOf } from "./storage-error.server.ts";

const setting = (name: string) => ({ name, value: "{}", updated_at: "2026-11-28T09:00:00.000Z" });

test("values are what they are on SQLite: numbers, and 0 and 1 for truth", async () => {
  const db = await freshDatabase();
  const { rows } = await sql`select count(*) as amount, sum(n) as total, avg(n) as average, bool_or(n > 1) as more
    from (values (1), (2)) as two (n)`.execute(db);
  expect(rows).toEqual([{ amount: 2, total: 3, average: 1.5, more: 1 }]);
});

test("of transactions that each write because none has written, one does", async () => {
  const db = await freshDatabase();
  const names = ["a", "b", "c", "d", "e"];
  let runs = 0;
  const all = Promise.withResolvers<void>();
  const claim = (name: string) =>
    inTransaction(db, async (transaction) => {
      const { count } = await countSettings(transaction);
      runs++;
      if (runs === names.length) all.resolve();
      await all.promise; // the first run of each has read before any writes
      if (count === 0) await transaction.insertInto("settings").values(setting(name)).execute();
      return count === 0;
    });
  const claimed = await Promise.all(names.map(claim));
  expect(claimed.filter(Boolean)).toHaveLength(1);
  expect(await countSettings(db)).toEqual({ count: 1 });
  expect(runs).toBe(2 * names.length - 1); // all others were refused and ran again
});

function countSettings(db: Db) {
  return db
    .selectFrom("settings")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
}

test("a connection that is lost is a failure of the storage, and the next query has another one", async () => {
  const db = await freshDatabase();
  const lost = await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch((error) => error);
  expect(storageErrorOf(lost)).toBe("failing");
  expect(await countSettings(db)).toEqual({ count: 0 });
});

test("a connection that is lost between two queries of a transaction fails the second, and nothing else", async () => {
  const [db, other] = await freshDatabases();
  const outcome = await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other);
    await sql`select pg_sleep(0.01)`.execute(other); // by its end we know
    return countSettings(transaction);
  }).catch((error) => error);
  expect(storageErrorOf(outcome)).toBe("failing");
  expect(await countSettings(db)).toEqual({ count: 0 });
});

test("a transaction begins together with its first query, unless that writes", async () => {
  const { lossy, network } = await lossyPostgres();
  const write = (db: Db) => db.insertInto("settings").values(setting("a")).execute();
  const read = (db: Db) => db.selectFrom("settings").select("name").execute();
  await inTransaction(lossy, read); // over a connection that is open from now on
  network.sent.length = 0;
  await inTransaction(lossy, async (transaction) => [await read(transaction), await write(transaction)]);
  await lossy.deleteFrom("settings").execute();
  await inTransaction(lossy, write);
  const kinds = network.sent.map((sent) => sent.match(/start transaction|select|insert|delete|commit/g)?.join(" and "));
  expect(kinds).toEqual([
    ...["start transaction and select", "insert", "commit"],
    "delete",
    ...["start transaction", "insert", "commit"],
  ]);
});

const renameAll = compiledChanges((db, to: string) => [db.updateTable("settings").set({ name: to })]);
const names = async (db: Db) => (await db.selectFrom("settings").select("name").execute()).map(({ name }) => name);

test("changes of which nothing is read go together with the commit, or with the query after them", async () => {
  const { lossy, network } = await lossyPostgres();
  await lossy.insertInto("settings").values(setting("a")).execute();
  network.sent.length = 0;
  await inTransaction(lossy, async (transaction) => [await names(transaction), await renameAll(transaction, "b")]);
  await inTransaction(lossy, async (transaction) => {
    await renameAll(transaction, "c");
    expect(await names(transaction)).toEqual(["c"]);
  });
  await renameAll(lossy, "d"); // alone: nothing comes after it
  const kinds = network.sent.map((sent) => sent.match(/start transaction|select "|update|commit/g)?.join(" and "));
  expect(kinds).toEqual([
    ...['start transaction and select "', "update and commit"],
    ...["start transaction", 'update and select "', "commit"],
    "update",
  ]);
  expect(await names(lossy)).toEqual(["d"]);
});

test("a change that fails fails its transaction, of which nothing stays", async () => {
  const db = await freshDatabase();
  const rows = [setting("a"), setting("b")];
  await db.insertInto("settings").values(rows).execute();
  const failing = (then: (transaction: Db) => Promise<unknown>) =>
    inTransaction(db, async (transaction) => {
      await transaction.insertInto("settings").values(setting("c")).execute();
      await renameAll(transaction, "same"); // names are unique
      return then(transaction);
    });
  await expect(failing(async () => "committed")).rejects.toMatchObject({ code: "23505" });
  await expect(failing(names)).rejects.toMatchObject({ code: "23505" });
  await expect(failing((transaction) => renameAll(transaction, "again"))).rejects.toMatchObject({ code: "23505" });
  await expect(failing(() => Promise.reject(new Error("no further")))).rejects.toThrow();
  expect((await names(db)).toSorted()).toEqual(["a", "b"]);
});

test("after a commit that failed there is nothing to roll back, and its connection is used again", async () => {
  const { lossy, network } = await lossyPostgres();
  await lossy
    .insertInto("settings")
    .values([setting("a"), setting("b")])
    .execute();
  network.sent.length = 0;
  const failed = inTransaction(lossy, async (transaction) => [
    await names(transaction),
    await renameAll(transaction, "c"),
  ]);
  await expect(failed).rejects.toMatchObject({ code: "23505" });
  await names(lossy);
  const kinds = network.sent.map((sent) =>
    sent.match(/start transaction|select "|update|commit|rollback/g)?.join(" and "),
  );
  expect(kinds).toEqual(['start transaction and select "', "update and commit", 'select "']);
});

test.each(["read", "written"])("if a transaction cannot begin, nothing is %s", async (what) => {
  const db = await freshDatabase();
  const begin = db.transaction().setIsolationLevel("snapshot"); // which PostgreSQL does not have
  const work = begin.execute(async (transaction) => {
    if (what === "read") return countSettings(transaction);
    return transaction.insertInto("settings").values(setting("a")).execute();
  });
  await expect(work).rejects.toMatchObject({ code: "42601" });
  expect(await countSettings(db)).toEqual({ count: 0 });
});

test("a transaction without a query begins and ends", async () => {
  const db = await freshDatabase();
  expect(await inTransaction(db, async () => "done")).toBe("done");
  const failed = inTransaction(db, () => Promise.reject(new Error("no further")));
  await expect(failed).rejects.toThrow("no further");
  expect(await countSettings(db)).toEqual({ count: 0 });
});

test("once a database is closed, the server lists none of its sessions", async () => {
  const db = await freshDatabase();
  const { url, end } = await emptyPostgres();
  onTestFinished(end);
  const closing = openPostgres(url);
  await Promise.all(Array.from({ length: 10 }, () => sql`select 1`.execute(closing)));
  const name = new URL(url).pathname.slice(1);
  const listed = () => sql`select pid from pg_stat_activity where datname = ${name} and state is not null`.execute(db);
  expect((await listed()).rows.length).toBeGreaterThanOrEqual(10);
  await closing.destroy();
  expect((await listed()).rows).toEqual([]);
});

test("a server that cannot be reached is a failure of the storage", async () => {
  const db = openPostgres(`postgres://firstproof@127.0.0.1:${await freePort()}/none`);
  onTestFinished(() => db.destroy());
  expect(storageErrorOf(await countSettings(db).catch((error) => error))).toBe("failing");
});

test("a query without a response fails in time, and what comes after it in its transaction at once", async () => {
  const { url, end } = await emptyPostgres();
  onTestFinished(end);
  const db = openPostgres(url, { connections: 1, queryTimeout: 3_000 });
  onTestFinished(() => db.destroy());
  const sleep = sql`select pg_sleep(60)`;
  const errors: unknown[] = [];
  const work = db.transaction().execute(async (transaction) => {
    errors.push(await sleep.execute(transaction).catch((error) => error));
    errors.push(await sleep.execute(transaction).catch((error) => error));
  });
  errors.push(await work.catch((error) => error));
  expect(errors.map(storageErrorOf)).toEqual(["failing", "failing", "failing"]);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]); // over another connection
});

test("nothing that can be typed is an error to the search", async () => {
  const db = await freshDatabase();
  const ask = async (text: string) => {
    await sql`select * from ${matchingRows("people_search", text)} as found`.execute(db);
  };
  await fc.assert(fc.asyncProperty(fc.string({ unit: "binary", maxLength: 100 }), ask), {
    numRuns: times({ usual: 100, full: 2_000 }),
  });
});

const addLater = sql`alter table settings add column later text`;
const dropLater = sql`alter table settings drop column later`;
const selectAll = (db: Db) => db.selectFrom("settings").selectAll().execute();

async function often(work: () => Promise<unknown>) {
  for (let times = 0; times < 8; times++) await work();
}

test("a statement that runs often is prepared; one of all columns no more once there are more of them", async () => {
  const db = await freshDatabase();
  const onOne = await db.connection().execute(async (connection) => {
    await often(() => countSettings(connection));
    await often(() => selectAll(connection));
    await addLater.execute(connection);
    await countSettings(connection);
    const all = await selectAll(connection);
    await dropLater.execute(connection);
    await often(() => selectAll(connection)); // not prepared again
    return all;
  });
  expect(onOne).toEqual([]);
});

test("a transaction that meets more columns than were prepared runs again", async () => {
  const db = await freshDatabase();
  await often(() => inTransaction(db, selectAll));
  await addLater.execute(db);
  let runs = 0;
  await inTransaction(db, async (transaction) => {
    runs++;
    await transaction
      .insertInto("settings")
      .values(setting(`run ${runs}`))
      .execute();
    return selectAll(transaction);
  });
  await dropLater.execute(db);
  expect([runs, (await selectAll(db)).map(({ name }) => name)]).toEqual([2, ["run 2"]]);
});

test("behind a pooler that shares sessions nothing is prepared", async () => {
  const { url, end } = await emptyPostgres();
  onTestFinished(end);
  const db = openPostgres(url, { hasSessions: false });
  onTestFinished(() => db.destroy());
  await db.connection().execute(async (connection) => {
    for (let times = 0; times < 8; times++) await sql`select 1`.execute(connection);
    expect((await sql`select * from pg_prepared_statements`.execute(connection)).rows).toEqual([]);
  });
});
