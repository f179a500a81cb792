import type { BackupSettings } from "./backup-settings.server.ts";
import { backupFolder, listBackups } from "./backups.server.ts";
import { anotherBackup, type Made, makeBackup } from "./make/make-backup.server.ts";
import { folderStore } from "./remote/folder-store.server.ts";
import { s3Store } from "./remote/s3-store.server.ts";
import { type Sent, sendCopies } from "./remote/send-copies.server.ts";
import { lockBackups } from "./storage-lock.server.ts";

/** Makes a backup. @throws as `makeBackup`. */
export function runBackup({ storage, keep }: BackupSettings): Promise<Made> {
  return makeBackup({ storage, keep });
}

/** Copies archives to the configured remote stores. @throws as `sendCopies`, and while another backup is running. */
export async function runCopies({ storage, keep, folder, bucket }: BackupSettings): Promise<Sent[]> {
  const places = [...(folder ? [folderStore(folder)] : []), ...(bucket ? [s3Store(bucket)] : [])];
  if (places.length === 0) return [];
  const alone = lockBackups(storage);
  if (!alone) throw new Error(anotherBackup);
  try {
    return await sendCopies(await listBackups(backupFolder(storage)), places, keep);
  } finally {
    alone();
  }
}
