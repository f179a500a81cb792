import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { makeBackup } from "#app/backup/make/make-backup.server.ts";
import {
  archiveOf,
  freshFolder,
  guidesIn,
  defaultKeep as keep,
  storageWith,
} from "../app/backup/storage.test.support.ts";
import { runCommand } from "../tests/support/run-command.ts";

/** Flips one bit of a file. */
function damage(path: string): void {
  const bytes = readFileSync(path);
  bytes[9_999] = (bytes[9_999] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

test("latest passes over a newer one with a flipped bit, and a BACKUP_DIR that is none, and says why", async () => {
  const { storage } = await storageWith(["One"]);
  const { path, name } = await makeBackup({ storage, keep });
  const newer = archiveOf(join(storage, "backups"), { "app.db": join(storage, "app.db") }, Date.now() + 60_000);
  damage(newer);
  const elsewhere = join(storage, "app.db");
  const latest = await runCommand("restore", ["latest", "--yes"], { storage, BACKUP_DIR: elsewhere });
  expect(latest.complained).toBe("");
  expect(latest.said).toMatch(
    new RegExp(
      `^Skipped: ${elsewhere} cannot be read: ENOTDIR[^\n]+\nSkipped: ${basename(newer)} is damaged: [^\n]+\nRestored the state of `,
    ),
  );
  expect(await guidesIn(storage)).toEqual(["One"]);
  damage(path);
  const none = await runCommand("restore", ["latest", "--yes"], { storage });
  expect(none.said).toContain(`Skipped: ${name} is damaged: `);
  expect(none).toMatchObject({ ended: 1, complained: expect.stringMatching(/^No valid backup in [^\n]+\n$/) });
});

test("latest takes the copy in BACKUP_DIR of one that is damaged here", async () => {
  const { storage } = await storageWith(["One"]);
  const { path, name } = await makeBackup({ storage, keep });
  const elsewhere = join(freshFolder(), "it's elsewhere");
  mkdirSync(elsewhere);
  copyFileSync(path, join(elsewhere, name));
  damage(path);
  expect(await runCommand("restore", ["latest", "--yes"], { storage, BACKUP_DIR: elsewhere })).toMatchObject({
    said: expect.stringContaining(`Skipped: ${name} is damaged: `),
    ended: 0,
  });
});
