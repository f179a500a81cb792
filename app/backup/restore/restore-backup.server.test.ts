import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyOfTemplate } from "../../server/database-template.test.support.ts";
import { unpackArchive } from "../archive/read-archive.server.ts";
import { makeBackup } from "../make/make-backup.server.ts";
import {
  archiveOf,
  freshFolder,
  guidesIn,
  defaultKeep as keep,
  migrations,
  storageSinceBackup,
  storageWith,
} from "../storage.test.support.ts";
import { lockStorage } from "../storage-lock.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { beginJournal } from "./restore-journal.server.ts";

test("what is restored is what was there; the old state is kept aside, whole", async () => {
  const { storage, archive } = await storageSinceBackup();
  const restored = await restoreBackup({ storage, archive, migrations, yes: true });
  expect(restored).toMatchObject({ files: 2, missing: [] });
  expect(await guidesIn(storage)).toEqual(["One", "Two"]);
  expect(await guidesIn(restored.aside ?? "")).toEqual(["Three", "Two"]);
  const again = await restoreBackup({ storage, archive, migrations, yes: true });
  expect(again.aside).not.toBe(restored.aside);
});

test("into an empty folder nothing must be said, and nothing is kept aside", async () => {
  const { archive } = await storageSinceBackup();
  const storage = join(freshFolder(), "new");
  expect(await restoreBackup({ storage, archive, migrations, yes: false })).toMatchObject({ aside: undefined });
  expect(await guidesIn(storage)).toEqual(["One", "Two"]);
});

test("files without a database are named as what they are, and are kept aside as well", async () => {
  const { archive } = await storageSinceBackup();
  const { storage } = await storageWith(["Three"]);
  rmSync(join(storage, "app.db"));
  const refused = restoreBackup({ storage, archive, migrations, yes: false });
  await expect(refused).rejects.toThrow(
    /^There are files, and no database, in .+ With --yes what is there is kept aside in /,
  );
  const { aside = "" } = await restoreBackup({ storage, archive, migrations, yes: true });
  expect(readdirSync(aside)).toContain("resources");
});

test("without --yes, while somebody works there, from a newer version, of a damaged archive: one line, and no change", async () => {
  const { storage, archive } = await storageSinceBackup();
  const entries = () => readdirSync(storage, { recursive: true }).filter((name) => !/-(wal|shm)$/.test(String(name)));
  const before = entries();
  const refused = (given = {}) =>
    restoreBackup({ storage, archive, migrations, yes: true, ...given }).catch((error: Error) => error.message);
  expect(await refused({ yes: false })).toMatch(
    /^There is a database in .+ With --yes what is there is kept aside in before-restore-/,
  );
  const leave = await lockStorage(storage);
  expect(await refused()).toMatch(/^A server or another command is using .+ Stop it first/);
  leave();
  expect(await refused({ migrations: freshFolder() })).toMatch(/is from a newer version/);
  const bytes = readFileSync(archive);
  bytes[9_999] = (bytes[9_999] ?? 0) ^ 1;
  writeFileSync(archive, bytes);
  expect(await refused()).toMatch(/is damaged: the checksum of app.db is wrong/);
  const none = archiveOf(freshFolder(), { "app.db": join(migrations, "2026-11-20T0900-accounts.ts") });
  expect(await refused({ archive: none })).toMatch(/^The database in .+ is damaged: file is not a database\.$/);
  expect(await refused({ archive: await damagedInside() })).toMatch(/^The database in .+ is damaged: .+\.$/);
  expect(entries().sort()).toEqual(before.sort());
  expect(await guidesIn(storage)).toEqual(["Three", "Two"]);
});

/** An intact archive of a damaged database. */
async function damagedInside(): Promise<string> {
  const { db, file } = await copyOfTemplate();
  await db.destroy();
  const damaged = openSync(file, "r+");
  for (let page = 100; page < 140; page++) writeSync(damaged, "x".repeat(64), page * 4_096);
  closeSync(damaged);
  return archiveOf(freshFolder(), { "app.db": file });
}

test("a backup after a restore that was killed half-way is of the whole new state", async () => {
  const { storage, archive } = await storageSinceBackup();
  unpackArchive(archive, join(storage, "restore-under-way"));
  await beginJournal(storage, "a.tar", "before-restore-20261121T000000Z");
  const aside = join(storage, "before-restore-20261121T000000Z");
  mkdirSync(aside);
  renameSync(join(storage, "resources"), join(aside, "resources")); // the old database, without its files
  const { path, missing } = await makeBackup({ storage, keep });
  expect(missing).toEqual([]);
  const elsewhere = join(freshFolder(), "new");
  await restoreBackup({ storage: elsewhere, archive: path, migrations, yes: false });
  expect(await guidesIn(elsewhere)).toEqual(["One", "Two"]);
  expect(await guidesIn(aside)).toEqual(["Three", "Two"]);
});
