import { existsSync, mkdirSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { spawnCommand } from "../../../tests/support/spawn-command.ts";
import { addGuide } from "../../resources/resource.test.support.ts";
import { readArchive } from "../archive/read-archive.server.ts";
import { listBackups } from "../backups.server.ts";
import { archiveOf, inStorage, defaultKeep as keep, storageWith } from "../storage.test.support.ts";
import { lockBackups } from "../storage-lock.server.ts";
import { makeBackup } from "./make-backup.server.ts";

test("a backup holds the database and every file, and no unfinished one", async () => {
  const { storage, keys } = await storageWith(["One", "Two"]);
  writeFileSync(join(storage, `${keys[0]}.part`), "half");
  const { name, path, size, missing } = await makeBackup({ storage, keep });
  const { files, schema } = readArchive(path);
  expect(files.map((file) => file.name)).toEqual(["app.db", ...[...keys].sort()]);
  expect(schema).toMatch(/^2026-\d\d-\d\dT\d{4}-[a-z-]+\.ts$/);
  expect(missing).toEqual([]);
  expect(await listBackups(join(storage, "backups"))).toMatchObject([{ name, size, good: true }]);
  expect(readdirSync(storage)).not.toContain("backup-under-way");
});

test("two within a second are two", async () => {
  const { storage } = await storageWith([]);
  const [one, other] = [
    await makeBackup({ storage, keep }),
    await makeBackup({ storage, keep: { hourly: 0, daily: 0 } }),
  ];
  expect(one.name).not.toBe(other.name);
  expect(await listBackups(join(storage, "backups"))).toMatchObject([{ name: other.name }]);
});

test("beside two of the future it stays, and what was made before them; they go", async () => {
  const { storage } = await storageWith([]);
  const folder = join(storage, "backups");
  mkdirSync(folder);
  const day = 24 * 60 * 60_000; // ms
  const [past, ...future] = [-2, 4_000, 4_001].map((days) =>
    archiveOf(folder, { "app.db": join(storage, "app.db") }, Date.now() + days * day),
  );
  const { path } = await makeBackup({ storage, keep });
  expect(future.filter(existsSync)).toEqual([]);
  expect([past ?? "", path].filter(existsSync)).toHaveLength(2);
});

test("a file that is lost is told, and is no reason to have no backup", async () => {
  const { storage, keys } = await storageWith(["One", "Two"]);
  rmSync(join(storage, keys[0] ?? ""));
  const { path, missing } = await makeBackup({ storage, keep });
  expect(missing).toEqual([keys[0]]);
  expect(readArchive(path)).toMatchObject({ missing: [keys[0]], files: [{ name: "app.db" }, { name: keys[1] }] });
});

test("files that come and go meanwhile: each that a row of the copy names is in the archive", async () => {
  const { storage, keys } = await storageWith(["One"]);
  let going = true;
  const busy = inStorage(storage, async ({ db, files }) => {
    for (let count = 0; going; count++) {
      const { id, key } = await addGuide(db, { title: `Guide ${count}`, text: "x", files });
      await db.deleteFrom("resources").where("id", "=", id).execute();
      await files.delete(key);
    }
  });
  for (let time = 0; time < times({ usual: 1, full: 5 }); time++) {
    expect(await spawnCommand("backup", [], { storage, BACKUP_HOURLY: "0" })).toMatchObject({
      complained: "",
      ended: 0,
    });
    const [newest] = await listBackups(join(storage, "backups"));
    const { files, missing } = readArchive(newest?.path ?? "");
    expect(missing).toEqual([]);
    expect(files.map(({ name }) => name)).toContain(keys[0]);
  }
  going = false;
  await busy;
});

test("no room, no database, another backup, a restore: one line, and no archive", async () => {
  const { storage } = await storageWith(["One"]);
  const refused = (given = {}) => makeBackup({ storage, keep, ...given }).catch((error: Error) => error.message);
  expect(await refused({ reserve: 1e15 })).toMatch(
    /^A backup needs 931322\.\d GB of free disk space, but only .+ is available\. Free up space/,
  );
  expect(await refused({ storage: join(storage, "backups") })).toMatch(/^There is no database in /);
  const release = lockBackups(storage);
  expect(await refused()).toBe("Another backup is running in this folder. Wait until it's done.");
  release?.();
  expect(await listBackups(join(storage, "backups"))).toEqual([]);
});

test("a damaged database gives no archive, and those of before stay", async () => {
  const { storage } = await storageWith(["One"]);
  const before = await makeBackup({ storage, keep });
  await inStorage(storage, async ({ db }) => {
    await db.updateTable("resources").set({ title: "Changed" }).execute();
  });
  const file = openSync(join(storage, "app.db"), "r+");
  for (let page = 2; page < 40; page++) writeSync(file, "x".repeat(50), page * 4096 + 8);
  const failed = await makeBackup({ storage, keep }).catch((error: Error) => error.message);
  expect(failed).toMatch(/damaged|malformed/);
  expect(await listBackups(join(storage, "backups"))).toMatchObject([{ name: before.name, good: true }]);
});

test("what a killed one left is swept by the next", async () => {
  const { storage } = await storageWith(["One"]);
  mkdirSync(join(storage, "backups"));
  mkdirSync(join(storage, "backup-under-way"), { recursive: true });
  writeFileSync(join(storage, "backups", "firstproof-20261121T104700Z.tar.part"), "half");
  await makeBackup({ storage, keep });
  expect(existsSync(join(storage, "backup-under-way"))).toBe(false);
  expect(readdirSync(join(storage, "backups")).filter((name) => name.endsWith(".part"))).toEqual([]);
});
