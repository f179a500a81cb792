import { backupFolder, listBackups } from "#app/backup/backups.server.ts";

/** When the newest good backup was made, in ms; undefined: there is none. @param folder STORAGE_DIR */
export async function newestBackup(folder: string): Promise<number | undefined> {
  return (await listBackups(backupFolder(folder))).find(({ good }) => good)?.at;
}
