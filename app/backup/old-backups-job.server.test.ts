import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeJobState } from "#app/platform/jobs/job-states.server.ts";
import { runJob } from "#app/platform/jobs/start-jobs.server.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { archiveName } from "./archive/archive-name.ts";
import { oldBackupsJob } from "./backup-jobs.server.ts";
import { archiveOf, freshFolder, defaultKeep as keep } from "./storage.test.support.ts";
import { lockBackups } from "./storage-lock.server.ts";

const day = 24 * 60 * 60_000; // ms
const now = Date.now();
const nameOf = (age: number) => archiveName(now - age * day);
const archivesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith("firstproof-"))
    .sort();

/** A storage and another folder with archives of these ages in days, and the job for both. */
async function withArchives(ages: number[]) {
  const db = await freshDatabase();
  const [storage, folder] = [freshFolder(), freshFolder()];
  const here = join(storage, "backups");
  mkdirSync(here);
  const source = join(storage, "source");
  writeFileSync(source, "d");
  for (const age of ages) {
    const path = archiveOf(here, { "app.db": source }, now - age * day);
    copyFileSync(path, join(folder, nameOf(age)));
  }
  const job = oldBackupsJob(db, { storage, keep, folder });
  /** Runs the job as if its last run was this many days ago. */
  const run = async (since?: number) => {
    if (since !== undefined) {
      const { state } = await runJob({ ...job, run: async () => undefined }, undefined, () => now - since * day);
      await writeJobState(db, { name: job.name, ...state });
    }
    await job.run();
    return [archivesIn(here), archivesIn(folder)];
  };
  return { storage, folder, here, job, run };
}

test("where none is made any longer, what is too old goes everywhere, but for the newest", async () => {
  const { run } = await withArchives([50, 40, 33]);
  expect(await run(1)).toEqual([[nameOf(33)], [nameOf(33)]]);
});

test("with one every 31 days, the one before goes", async () => {
  const { run } = await withArchives([31, 0]);
  expect(await run(1)).toEqual([[nameOf(0)], [nameOf(0)]]);
});

test.each([
  ["never", undefined],
  ["long ago", 3],
  ["in the future", -4_000],
])("where it was done %s the clock may have jumped: it takes nothing along", async (_when, since) => {
  const { run } = await withArchives([50, 40, 33]);
  expect((await run(since))[0]).toHaveLength(3);
});

test("what killed backups left goes, unless somebody makes one", async () => {
  const { storage, folder, here, job } = await withArchives([2]);
  const left = [join(storage, "backup-under-way"), ...[here, folder].map((place) => join(place, `${nameOf(1)}.part`))];
  mkdirSync(left[0] ?? "");
  for (const part of left.slice(1)) writeFileSync(part, "half");
  const release = lockBackups(storage);
  await expect(job.run()).rejects.toThrow(/^Another backup is running in this folder/);
  expect(left.filter(existsSync)).toHaveLength(3);
  release?.();
  await job.run();
  expect(left.filter(existsSync)).toEqual([]);
  expect(lockBackups(storage)).toBeTypeOf("function"); // the next backup can take the lock
});

test("where there are no backups it leaves no trace; a BACKUP_DIR that is not there is no reason to fail", async () => {
  const [db, storage] = [await freshDatabase(), freshFolder()];
  expect(oldBackupsJob(db, { storage, keep })).toMatchObject({ name: "Old backups", every: day });
  await oldBackupsJob(db, { storage, keep, folder: join(storage, "unmounted") }).run();
  expect(readdirSync(storage)).toEqual([]);
});
