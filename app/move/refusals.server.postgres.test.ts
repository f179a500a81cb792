import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { lockStorage } from "../backup/storage-lock.server.ts";
import { openPostgres } from "../platform/db/postgres.server.ts";
import { change, freshCluster, freshFolder, storageOf } from "./move.test.support.ts";

/** What the source is refused for. */
async function complaint(moved: Promise<{ complained: string; ended: number | string }>): Promise<string> {
  const { complained, ended } = await moved;
  expect(ended).toBe(1);
  return complained;
}

test("nothing is moved from a folder that is in use, older, or without a database", async () => {
  const storage = await storageOf(1, []);
  const { fill } = await freshCluster();
  const leave = await lockStorage(storage);
  expect(await complaint(fill(storage))).toBe(
    `${storage}: it is in use. Stop the server and all commands there first.\n`,
  );
  leave();
  change(storage, (sqlite) => sqlite.exec("delete from migrations where name = (select max(name) from migrations)"));
  expect(await complaint(fill(storage))).toMatch(
    /: it is from an older version\. Start this version's server on it once/,
  );
  change(storage, (sqlite) => sqlite.exec("insert into migrations values ('2040-01-01T0000-later.ts', '2040')"));
  expect(await complaint(fill(storage))).toMatch(/: it is from a newer version/);
  const empty = freshFolder();
  expect(await complaint(fill(empty))).toBe(`${empty}: there is no app.db in it.\n`);
});

test("nothing is moved into what is not empty", async () => {
  const storage = await storageOf(1, []);
  const withTables = await freshCluster();
  await withTables.inDatabase((db) => sql`create table theirs (id text)`.execute(db));
  expect(await complaint(withTables.fill(storage))).toMatch(
    /^localhost\/\S+: there are tables in it\. Choose an empty one\.\n$/,
  );

  const cluster = await freshCluster();
  const key = "interviews/audio/aaaaaaaaaaaaaaaaaaaaaa.mp3";
  cluster.server.bucket.objects.set(`moved/${key}`, { body: Buffer.from("x"), at: new Date(), etag: "" } as never);
  expect(await complaint(cluster.fill(storage))).toMatch(
    new RegExp(`: there are files in the target already, such as ${key}\\.`),
  );
  cluster.server.bucket.objects.clear();
  expect((await cluster.fill(storage)).ended).toBe(0);
  expect(await complaint(cluster.fill(storage))).toMatch(/there are tables in it/);

  const folder = freshFolder();
  mkdirSync(join(folder, "resources"));
  expect(await complaint(cluster.moveTo(folder))).toBe(`${folder}: there are files in it. Choose an empty folder.\n`);
  expect(await complaint(cluster.moveTo(storage))).toBe(`${storage}: there are tables in it. Choose an empty one.\n`);
  const noFolder = join(folder, "file");
  writeFileSync(noFolder, "");
  expect(await complaint(cluster.moveTo(noFolder))).toMatch(/EEXIST/);
});

test("a database that servers have open is neither source nor target; each of them is named", async () => {
  const storage = await storageOf(1, []);
  const cluster = await freshCluster();
  const servers = [openPostgres(cluster.url), openPostgres(cluster.url)];
  for (const server of servers) await sql`select 1`.execute(server);
  const inUse =
    /^localhost\/\S+: it is in use: ("firstproof" from this machine since \d{4}-\S+ \S+ UTC(, )?){2}\. Stop all servers and commands first\.\n$/;
  expect(await complaint(cluster.fill(storage))).toMatch(inUse);
  for (const server of servers) await server.destroy();
  expect((await cluster.fill(storage)).ended).toBe(0);
  const server = openPostgres(cluster.url);
  await sql`select 1`.execute(server);
  expect(await complaint(cluster.moveTo(freshFolder()))).toMatch(/: it is in use: "firstproof" from this machine/);
  await server.destroy();
});

test("an unfinished target is no source, and continues with its own source only", async () => {
  const [storage, other] = [await storageOf(1, ["One"]), await storageOf(2, [])];
  const cluster = await freshCluster();
  cluster.server.fail(({ operation }) => (operation === "PutObject" ? 403 : undefined));
  expect((await cluster.fill(storage)).ended).toBe(1);
  expect(await complaint(cluster.moveTo(freshFolder()))).toMatch(/: Data is being moved into this database\./);
  expect(await complaint(cluster.fill(other))).toContain(`: there is an unfinished move from ${storage} in it.`);
});

test("a bucket without any file that the database names is the wrong one", async () => {
  const cluster = await freshCluster();
  expect((await cluster.fill(await storageOf(1, ["One", "Two"]))).ended).toBe(0);
  cluster.server.bucket.objects.clear();
  expect(await complaint(cluster.moveTo(freshFolder()))).toBe(
    "the source has none of the 2 files that its database names. Is it the right one?\n",
  );
});
