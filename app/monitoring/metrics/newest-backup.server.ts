import { backupFolder, listBackups } from "#app/backup/backups.server.ts";

/** The time of the newest good backup in ms; undefined if there is none. @param folder STORAGE_DIR */
export async function newestBackup(folder: string): Promise<number | undefined> {
  return (await listBackups(backupFolder(folder))).find(({ good }) => good)?.at;
}
