import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readArchiveName } from "./archive/archive-name.ts";
import { backupFolder, listBackups } from "./backups.server.ts";
import { type Keep, keptBackups, type Moment } from "./retention.ts";

/** Ends the name of an archive that is still being written: nobody takes it for one. */
export const unfinished = ".part";

/** Where a backup is made, inside the storage folder. */
export const workFolder = "backup-under-way";

/** Takes away what a backup that was killed has left. Only who holds the lock of the backups may. */
export function sweepUnfinished(storage: string): void {
  rmSync(join(storage, workFolder), { recursive: true, force: true });
  sweepParts(backupFolder(storage));
}

/** Takes away what was begun in a folder of archives and not ended. As above. */
export function sweepParts(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.endsWith(unfinished) && readArchiveName(name.slice(0, -unfinished.length))) rmSync(join(folder, name));
  }
}

/** Deletes the archives of a folder that are not kept any longer. @returns their names. */
export async function dropOldBackups(folder: string, keep: Keep, moment: Moment): Promise<string[]> {
  const backups = await listBackups(folder);
  const kept = keptBackups(backups, keep, moment);
  const old = backups.filter(({ name }) => !kept.has(name));
  for (const { path } of old) rmSync(path, { force: true });
  return old.map(({ name }) => name);
}
