import { renameSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { silence } from "#app/platform/observability/log.server.ts";
import { archiveName } from "./archive/archive-name.ts";
import { backupJob } from "./backup-jobs.server.ts";
import { listBackups } from "./backups.server.ts";
import { freshFolder, defaultKeep as keep, storageWith } from "./storage.test.support.ts";

test("it makes one when the time has come, in a process of its own, and otherwise only copies", async () => {
  const { storage } = await storageWith(["One"]);
  const folder = join(storage, "backups");
  const job = backupJob("hour", { storage, keep }, silence);
  expect(job).toMatchObject({ name: "Backup", every: 3_600_000 });
  await job?.run();
  const [first] = await listBackups(folder);
  expect(first).toMatchObject({ good: true });
  const other = freshFolder();
  await backupJob("hour", { storage, keep, folder: other }, silence)?.run();
  expect(await listBackups(folder)).toMatchObject([{ name: first?.name }]);
  expect(await listBackups(other)).toMatchObject([{ name: first?.name }]);
  renameSync(first?.path ?? "", join(folder, archiveName((first?.at ?? 0) - 3_600_000)));
  await job?.run();
  expect(await listBackups(folder)).toHaveLength(2);
});

test("a process that ends before it says what came of it is told with its last words", async () => {
  const { storage } = await storageWith([]);
  vi.stubEnv("NODE_OPTIONS", "--no-such-option");
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(backupJob("day", { storage, keep }, silence)?.run()).rejects.toThrow(
    /^The process that makes backups ended with 9\. .*--no-such-option/,
  );
});

test("why it failed is one line; off, there is none", async () => {
  const storage = freshFolder();
  await expect(backupJob("day", { storage, keep }, silence)?.run()).rejects.toThrow(/^There is no database in /);
  expect(backupJob("off", { storage, keep }, silence)).toBeUndefined();
});
