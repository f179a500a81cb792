import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readArchiveName } from "./archive/archive-name.ts";
import { backupFolder, listBackups } from "./backups.server.ts";
import { backupsToKeep, type Keep, type Moment } from "./retention.ts";

/** Suffix of an archive that is still being written, so that it is not mistaken for one. */
export const unfinished = ".part";

/** Work folder for making a backup, inside the storage folder. */
export const workFolder = "backup-under-way";

/** Deletes the leftovers of a killed backup. The caller must hold the backup lock. */
export function sweepUnfinished(storage: string): void {
  rmSync(join(storage, workFolder), { recursive: true, force: true });
  sweepParts(backupFolder(storage));
}

/** Deletes unfinished archives in a folder. The caller must hold the backup lock. */
export function sweepParts(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.endsWith(unfinished) && readArchiveName(name.slice(0, -unfinished.length))) rmSync(join(folder, name));
  }
}

/** Deletes the archives of a folder that are no longer kept. @returns their names. */
export async function dropOldBackups(folder: string, keep: Keep, moment: Moment): Promise<string[]> {
  const backups = await listBackups(folder);
  const kept = backupsToKeep(backups, keep, moment);
  const old = backups.filter(({ name }) => !kept.has(name));
  for (const { path } of old) rmSync(path, { force: true });
  return old.map(({ name }) => name);
}
