import { Hono } from "hono";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { freshFile } from "../../server/database.test.support.ts";
import { inTransaction } from "./database.server.ts";
import { durableResponses, GroupCommit } from "./group-commit.server.ts";
import { databaseOf, openFile } from "./sqlite.server.ts";

/** A database whose disk syncs when the test says so. */
async function slowDisk() {
  const { file } = await freshFile();
  const syncs: { done: () => void; fail: (error: Error) => void }[] = [];
  const sync = () => new Promise<void>((done, fail) => syncs.push({ done, fail }));
  const sqlite = openFile(file);
  sqlite.pragma("synchronous = normal");
  const db = databaseOf(sqlite, { commits: new GroupCommit(sqlite, sync) });
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
    for (let turn = 0; turn < 20; turn++) await ids();
  };
  return { db, syncs, acknowledged, add, ids, settle };
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

test("a write outside a transaction waits likewise; a query and a transaction that is rolled back wait for nothing", async () => {
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
