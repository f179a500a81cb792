import { setImmediate } from "node:timers/promises";
import { Hono } from "hono";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { freshFile } from "../../server/database.test.support.ts";
import { inTransaction } from "./database.server.ts";
import { durableResponses } from "./group-commit.server.ts";
import { databaseOf, openFile } from "./sqlite.server.ts";

/** A database whose disk syncs when the test says so. */
async function slowDisk() {
  const { file } = await freshFile();
  const syncs: { done: () => void; fail: (error: Error) => void }[] = [];
  const sync = () => new Promise<void>((done, fail) => syncs.push({ done, fail }));
  const sqlite = openFile(file);
  sqlite.pragma("synchronous = normal");
  const db = databaseOf(sqlite, { sync });
  onTestFinished(() => void sqlite.close());
  const acknowledged: string[] = [];
  const add = (id: string) =>
    inTransaction(db, (transaction) =>
      transaction.insertInto("question_sets").values({ id, created_at: "2026" }).execute(),
    ).then(() => acknowledged.push(id));
  const ids = async () =>
    (await db.selectFrom("question_sets").select("id").orderBy("id").execute()).map(({ id }) => id);
  /** Waits until everything that needs no disk is done. */
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) {
      await ids();
      await setImmediate();
    }
  };
  return { db, sqlite, file, syncs, acknowledged, add, ids, settle };
}

/** A database on a fast disk, and what another process sees of it. */
async function fastDisk() {
  const disk = await slowDisk();
  disk.sqlite.pragma("synchronous = off");
  const other = openFile(disk.file);
  onTestFinished(() => void other.close());
  const seen = () => other.prepare("select id from question_sets order by id").pluck().all();
  const failing = (id: string, fail: () => void) =>
    inTransaction(disk.db, async (transaction) => {
      await transaction.insertInto("question_sets").values({ id, created_at: "2026" }).execute();
      fail();
    });
  return { ...disk, seen, failing };
}

test("a write is acknowledged once it is on disk, and others go on meanwhile", async () => {
  const { syncs, acknowledged, add, ids, settle } = await slowDisk();
  const first = add("a");
  await settle();
  expect([await ids(), acknowledged, syncs.length]).toEqual([["a"], [], 1]);
  syncs[0]?.done();
  await first;
  expect(acknowledged).toEqual(["a"]);
});

test("writes during a sync share the next one, and none of them is acknowledged by the first", async () => {
  const { syncs, acknowledged, add, ids, settle } = await slowDisk();
  const all = [add("a")];
  await settle();
  all.push(add("b"), add("c"), add("d"));
  await settle();
  expect([await ids(), syncs.length]).toEqual([["a", "b", "c", "d"], 1]);
  syncs[0]?.done();
  await settle();
  expect([acknowledged, syncs.length]).toEqual([["a"], 2]);
  syncs[1]?.done();
  await Promise.all(all);
  expect(acknowledged).toEqual(["a", "b", "c", "d"]);
});

test("a write outside a transaction waits likewise; queries and a transaction that is rolled back wait for nothing", async () => {
  const { db, syncs, ids, settle } = await slowDisk();
  let isDone = false;
  const write = db
    .insertInto("question_sets")
    .values({ id: "a", created_at: "2026" })
    .execute()
    .then(() => (isDone = true));
  await settle();
  expect(isDone).toBe(false);
  syncs[0]?.done();
  await write;
  await ids();
  await inTransaction(db, (transaction) => transaction.selectFrom("question_sets").select("id").execute());
  const refused = inTransaction(db, async (transaction) => {
    await transaction.deleteFrom("question_sets").execute();
    throw new Error("no further");
  });
  await expect(refused).rejects.toThrow("no further");
  expect(syncs.length).toBe(1);
});

test("after a sync has failed, nothing is acknowledged any more", async () => {
  const { syncs, acknowledged, add, settle } = await slowDisk();
  const [first, second] = [add("a"), settle().then(() => add("b"))];
  await settle();
  await settle();
  syncs[0]?.fail(Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" }));
  await expect(first).rejects.toThrow("EIO");
  await expect(second).rejects.toThrow("EIO");
  await expect(add("c")).rejects.toThrow("EIO");
  expect([acknowledged, syncs.length]).toEqual([[], 1]);
});

test("a response waits for commits of others that it has seen, and for no others", async () => {
  const { db, syncs, add, settle } = await slowDisk();
  const app = new Hono()
    .use(durableResponses(() => new Response("unsaved", { status: 503 })))
    .get("/ids", async (c) => c.json(await db.selectFrom("question_sets").select("id").execute()))
    .get("/nothing", (c) => c.text("nothing"));
  const write = add("a");
  await settle();
  let seen: unknown;
  const reader = Promise.resolve(app.request("/ids")).then(async (response) => {
    seen = await response.json();
  });
  await settle();
  expect(seen).toBeUndefined();
  expect(await (await app.request("/nothing")).text()).toBe("nothing");
  syncs[0]?.done();
  await reader;
  expect([seen, syncs.length]).toEqual([[{ id: "a" }], 1]);
  await write;
});

test("once a sync has failed, a page that shows its commit is replaced, headers too; an error page stays as it is", async () => {
  const { db, syncs, add, settle, ids } = await slowDisk();
  const app = new Hono()
    .use(durableResponses(() => new Response("unsaved", { status: 503 })))
    .get("/ids", async (c) => c.text((await ids()).join(), 200, { "Content-Encoding": "gzip", "Set-Cookie": "a=b" }))
    .get("/refusal", async (c) => c.text(`${await ids()} not saved`, 503));
  const write = add("a");
  await settle();
  syncs[0]?.fail(new Error("EIO"));
  await expect(write).rejects.toThrow("EIO");
  const page = await app.request("/ids");
  expect([page.status, await page.text(), [...page.headers.keys()]]).toEqual([503, "unsaved", ["content-type"]]);
  expect(await (await app.request("/refusal")).text()).toBe("a not saved");
  await db.destroy().catch(() => undefined);
});

test("with synchronous=OFF nothing is synced", async () => {
  const { db, syncs, acknowledged, add } = await slowDisk();
  await sql`pragma synchronous = off`.execute(db);
  await add("a");
  expect([acknowledged, syncs.length]).toEqual([["a"], 0]);
});

test("transactions of one turn are committed as one", async () => {
  const { add, ids, seen, acknowledged } = await fastDisk();
  const all = [add("a"), add("b"), add("c")];
  expect([await ids(), seen(), acknowledged]).toEqual([["a", "b", "c"], [], []]);
  await Promise.all(all);
  expect([seen(), acknowledged]).toEqual([
    ["a", "b", "c"],
    ["a", "b", "c"],
  ]);
});

test.each([0, 1, 2])("of three in a group, the one that fails (%d) undoes its changes alone", async (which) => {
  const { add, failing, seen } = await fastDisk();
  const names = ["a", "b", "c"];
  const all = names.map((id, index) =>
    index === which
      ? failing(id, () => {
          throw new Error("no further");
        })
      : add(id),
  );
  const results = await Promise.allSettled(all);
  expect(results.map(({ status }) => status === "fulfilled")).toEqual(names.map((_, index) => index !== which));
  expect(seen()).toEqual(names.filter((_, index) => index !== which));
});

test("a statement on its own goes with the open group", async () => {
  const { db, add, seen } = await fastDisk();
  const row = { id: "b", created_at: "2026" };
  const both = [add("a"), db.insertInto("question_sets").values(row).execute()];
  expect(seen()).toEqual([]);
  await Promise.all(both);
  expect(seen()).toEqual(["a", "b"]);
});

test("a transaction that takes longer than a turn is committed when it ends", async () => {
  const { db, add, seen } = await fastDisk();
  const [first, long] = [
    add("a"),
    inTransaction(db, async (transaction) => {
      await transaction.insertInto("question_sets").values({ id: "b", created_at: "2026" }).execute();
      await setImmediate();
      await setImmediate();
      expect(seen()).toEqual([]);
    }),
  ];
  await Promise.all([first, long, add("c")]);
  expect(seen()).toEqual(["a", "b", "c"]);
});

/** A database and an application that shows it, for groups that fail. */
async function failingDisk() {
  const disk = await fastDisk();
  const { sqlite } = disk;
  sqlite.exec("create table parts (whole text references question_sets deferrable initially deferred)");
  const breakReference = () => sqlite.exec("insert into parts values ('none')"); // found by COMMIT, like a full disk
  const undo = () => sqlite.exec("rollback");
  const app = new Hono()
    .use(durableResponses(() => new Response("unsaved", { status: 503 })))
    .get("/ids", async (c) => c.text((await disk.ids()).join()));
  return { ...disk, breakReference, undo, show: async () => (await app.request("/ids")).text() };
}

test("when a group cannot be committed, all in it fail, and so do pages that show it; others go on", async () => {
  const { breakReference, add, failing, show, seen } = await failingDisk();
  const [page, ...all] = [show(), add("a"), show(), failing("b", breakReference), add("c"), show()];
  const results = await Promise.allSettled(all);
  expect(results.map((result) => (result.status === "fulfilled" ? result.value : result.reason.code))).toEqual([
    "SQLITE_CONSTRAINT_FOREIGNKEY",
    "unsaved",
    ...["SQLITE_CONSTRAINT_FOREIGNKEY", "SQLITE_CONSTRAINT_FOREIGNKEY", "unsaved"],
  ]);
  expect([await page, seen(), await show()]).toEqual(["", [], ""]);
  await add("d");
  expect([seen(), await show()]).toEqual([["d"], "d"]);
});

test("a transaction that takes longer than a turn fails if it cannot be committed, or if SQLite has undone it", async () => {
  const { db, breakReference, undo, seen } = await failingDisk();
  for (const fail of [breakReference, undo]) {
    const long = inTransaction(db, async (transaction) => {
      await transaction.insertInto("question_sets").values({ id: "a", created_at: "2026" }).execute();
      await setImmediate();
      fail();
    });
    await expect(long).rejects.toThrow();
  }
  expect(seen()).toEqual([]);
});

test("after a group has failed, pages in between see only what is committed", async () => {
  const { breakReference, add, failing, show } = await failingDisk();
  await expect(failing("a", breakReference)).rejects.toThrow();
  const all = [add("b"), show(), failing("c", breakReference), show(), add("d"), show()];
  const results = await Promise.allSettled(all);
  expect(results.map((result) => (result.status === "fulfilled" ? result.value : result.reason.code))).toEqual([
    1,
    "b",
    "SQLITE_CONSTRAINT_FOREIGNKEY",
    "b",
    2,
    "b,d",
  ]);
});

test("when SQLite undoes a group, as on a failing disk, all in it fail; what comes after is another group", async () => {
  const { undo, add, failing, show, seen } = await failingDisk();
  const results = await Promise.allSettled([add("a"), show(), failing("b", undo), add("c"), show()]);
  expect(results.map((result) => (result.status === "fulfilled" ? result.value : result.reason.code))).toEqual([
    "SQLITE_IOERR",
    "unsaved",
    ...["SQLITE_IOERR", 1, "c"],
  ]);
  expect(seen()).toEqual(["c"]);
});
