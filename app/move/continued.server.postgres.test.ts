import { once } from "node:events";
import { readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startNode } from "../../tests/support/process.ts";
import type { Db } from "../platform/db/database.server.ts";
import { type Cluster, change, contentOf, freshCluster, freshFolder, storageOf } from "./move.test.support.ts";
import { refuseUnfinishedMove } from "./unfinished-move.server.ts";

const home = join(import.meta.dirname, "../..");

/** The sessions in a cluster's database besides this one. */
async function countSessions({ inDatabase }: Cluster): Promise<number> {
  const count = (db: Db) =>
    sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  return (await inDatabase(count)).rows[0]?.count ?? 0;
}

test("after a failure the same command goes on: finished tables and files are not copied again", async () => {
  const storage = await storageOf(2, ["One", "Two"]);
  const cluster = await freshCluster();
  change(storage, (sqlite) => sqlite.exec("insert into measurements values ('size', 'no number', '2026')"));
  const refused = await cluster.fill(storage);
  expect(refused.complained).toBe(
    'measurements could not be copied: invalid input syntax for type bigint: "no number". Run the same command again to continue.\n',
  );
  expect(refused.ended).toBe(1);
  change(storage, (sqlite) => sqlite.exec("update measurements set value = 7"));

  cluster.server.fail(({ operation }) => (operation === "PutObject" ? 403 : undefined));
  const withoutFiles = await cluster.fill(storage);
  expect(withoutFiles.said[0]).toMatch(/^1\d of \d\d tables are copied already$/);
  expect(withoutFiles.complained).toMatch(
    /^the file resources\S+ could not be copied: http.+moved cannot be used: it answers 403 \(Refused\)\. Run the same command/,
  );

  let left = 1;
  cluster.server.fail(({ operation }) => (operation === "PutObject" && left-- <= 0 ? 403 : undefined));
  expect((await cluster.fill(storage)).ended).toBe(1);
  expect(cluster.server.bucket.objects.size).toBe(1);
  cluster.server.fail(undefined);
  await expect(cluster.inDatabase(refuseUnfinishedMove)).rejects.toThrow("Run the same npm run move again");
  const { said, ended } = await cluster.fill(storage);
  expect([said[0], said[1], ended]).toEqual([
    expect.stringMatching(/^(\d\d) of \1 tables/),
    "files  1 are copied already",
    0,
  ]);
  await cluster.inDatabase(refuseUnfinishedMove);
  expect(await cluster.inDatabase((db) => db.selectFrom("measurements").select("value").execute())).toEqual([
    { value: 7 },
  ]);
});

test("what differs is named, and the target stays unfinished", async () => {
  const storage = await storageOf(2, ["One"]);
  const cluster = await freshCluster();
  cluster.server.fail(({ operation }) => (operation === "PutObject" ? 403 : undefined));
  await cluster.fill(storage);
  cluster.server.fail(undefined);
  const [name] = readdirSync(join(storage, "resources/guide"));
  const put = (text: string) =>
    cluster.server.bucket.objects.set(`moved/resources/guide/${name}`, {
      body: Buffer.from(text),
      at: new Date(),
      etag: "",
    } as never);
  put("Onf");
  const file = await cluster.fill(storage);
  expect(file.complained).toMatch(
    new RegExp(`^the file resources/guide/${name} differs: 3 bytes with SHA-256 \\w+ in the source, 3 bytes`),
  );
  put("One");
  await cluster.inDatabase((db) =>
    db.updateTable("users").set({ email: "ada@engine.example" }).where("id", "like", "0198%1%").execute(),
  );
  const before = contentOf(storage);
  const { complained, ended } = await cluster.fill(storage);
  expect([complained, ended]).toEqual([
    expect.stringMatching(/^users differs, first at id "0198[\w-]+"\. If the source was in use/),
    1,
  ]);
  await expect(cluster.inDatabase(refuseUnfinishedMove)).rejects.toThrow();
  expect(contentOf(storage)).toEqual(before);
});

/** Starts a move in a process of its own, and kills it once it prints a line that begins so. */
async function killedAt(beginning: string, args: string[], { env }: Cluster, storage: string): Promise<void> {
  const given = { NODE_ENV: "test" as const, APP_ENV: "test", STORAGE_DIR: storage, ...env };
  const child = startNode([join(home, "cli/move.ts"), ...args], given);
  const exited = once(child, "exit");
  for await (const line of createInterface(child.stdout)) if (line.startsWith(beginning)) child.kill("SIGKILL");
  expect(await exited).toEqual([null, "SIGKILL"]);
}

test("killed at any point, a move is completed by the same command, in either direction", async () => {
  const storage = await storageOf(40, ["One", "Two", "Three"]);
  const cluster = await freshCluster();
  const points = ["users", "files", "Comparing"];
  for (const point of points) {
    await killedAt(point, cluster.args, cluster, storage);
    await expect.poll(() => countSessions(cluster)).toBe(0);
  }
  expect(await cluster.fill(storage)).toMatchObject({ complained: "", ended: 0 });
  const back = freshFolder();
  rmSync(back, { recursive: true });
  for (const point of points) {
    await killedAt(point, ["--to", back], cluster, storage);
    await expect.poll(() => countSessions(cluster)).toBe(0);
  }
  const [half = ""] = readdirSync(join(back, "resources/guide"));
  renameSync(join(back, "resources/guide", half), join(back, "resources/guide", `${half}.part`)); // killed amid a file
  expect(await cluster.moveTo(back)).toMatchObject({ complained: "", ended: 0 });
  expect(contentOf(back)).toEqual(contentOf(storage));
});
