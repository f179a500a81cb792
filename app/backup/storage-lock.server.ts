import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { lockAlone, lockShared, type Release } from "#app/platform/files/file-lock.server.ts";
import { backupFolder } from "./backups.server.ts";

const file = "storage.lock";

/** Says that a process works in the storage folder. @returns undefined while one is being restored. */
export function shareStorage(storage: string): Release | undefined {
  return lockShared(join(storage, file));
}

/** Keeps everybody out of the storage folder. @returns undefined while a process works in it. */
export function closeStorage(storage: string): Release | undefined {
  return lockAlone(join(storage, file));
}

/** Says that backups are being made here, and by nobody else. @returns undefined while somebody does. */
export function lockBackups(storage: string): Release | undefined {
  const folder = backupFolder(storage);
  mkdirSync(folder, { recursive: true });
  return lockAlone(join(folder, "backups.lock"));
}
