import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { lockAlone, lockShared, type Release } from "#app/platform/files/file-lock.server.ts";
import { backupFolder } from "./backups.server.ts";
import { finishRestore, newState, readJournal } from "./restore/restore-journal.server.ts";

const file = "storage.lock";

/** Takes a shared lock on the storage folder. @returns undefined while a restore is running. */
function shareStorage(storage: string): Release | undefined {
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

const busy = "a restore is under way in this folder. Try again when it has ended.";

/**
 * Takes a shared lock on the storage folder, so that nothing is restored into it. First completes a restore that was
 * killed, or discards it if nothing had been moved yet.
 * @throws one line while a restore is running.
 */
export async function lockStorage(storage: string): Promise<Release> {
  for (;;) {
    const inUse = shareStorage(storage);
    if (!inUse) throw new Error(busy);
    if (!readJournal(storage)) {
      if (existsSync(join(storage, newState))) rmSync(join(storage, newState), { recursive: true, force: true });
      return inUse;
    }
    inUse();
    const alone = closeStorage(storage);
    if (!alone) throw new Error(busy);
    try {
      await finishRestore(storage);
    } finally {
      alone();
    }
  }
}
