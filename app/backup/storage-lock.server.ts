import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { lockAlone, lockShared, type Release } from "#app/platform/files/file-lock.server.ts";
import { backupFolder } from "./backups.server.ts";

const file = "storage.lock";

/** Takes a shared lock on the storage folder. @returns undefined while a restore is running. */
export function shareStorage(storage: string): Release | undefined {
  return lockShared(join(storage, file));
}

/** Takes the exclusive lock on the storage folder. @returns undefined while another process uses it. */
export function closeStorage(storage: string): Release | undefined {
  return lockAlone(join(storage, file));
}

/** Takes the exclusive lock for making backups. @returns undefined while another process holds it. */
export function lockBackups(storage: string): Release | undefined {
  const folder = backupFolder(storage);
  mkdirSync(folder, { recursive: true });
  return lockAlone(join(folder, "backups.lock"));
}
