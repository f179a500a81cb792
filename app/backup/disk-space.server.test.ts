import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newKey } from "#app/platform/files/file-key.server.ts";
import { fileFolders } from "./archive/manifest.server.ts";
import { backupNeeds, checkDiskSpace } from "./disk-space.server.ts";
import { freshFolder } from "./storage.test.support.ts";

test("a backup needs the database twice, with what is not in it yet, and each file once", () => {
  const storage = freshFolder();
  expect(backupNeeds(storage)).toBe(0);
  writeFileSync(join(storage, "app.db"), "d".repeat(1_000));
  writeFileSync(join(storage, "app.db-wal"), "w".repeat(100));
  for (const [index, folder] of fileFolders.entries()) {
    mkdirSync(join(storage, folder, "ada"), { recursive: true });
    for (let file = 0; file < 2; file++)
      writeFileSync(join(storage, newKey(`${folder}/ada`, "pdf")), "f".repeat(10 ** index));
  }
  const files = fileFolders.reduce((sum, _, index) => sum + 2 * 10 ** index, 0);
  expect(backupNeeds(storage)).toBe(2 * (1_000 + 100) + files);
});

test("what the disk has not room for is told before it is begun, and something stays for the database", () => {
  const folder = freshFolder();
  checkDiskSpace(folder, "A backup", 0, 0);
  expect(() => checkDiskSpace(folder, "A backup", 1, 1024 ** 6)).toThrow(
    /^A backup needs .+ of free disk space, but only .+ is available\. Free up space, then try again\.$/,
  );
});
