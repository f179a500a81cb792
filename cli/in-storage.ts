import { join } from "node:path";
import type { Env } from "#app/platform/env.server.ts";
import { keepPrivate } from "#app/platform/files/keep-private.server.ts";
import { openConfiguredStorage, type Storage } from "#app/server/storage.server.ts";

const home = join(import.meta.dirname, "..");
/**
 * Busy timeout in ms. No user waits for a command, so it can wait for a server that writes or rebuilds a large
 * database.
 */
const busyTimeout = 60_000;

/**
 * Runs a command's work on the configured storage, then closes it.
 * @param library the folder of the built library, to add missing files to the storage.
 * @throws one line when it cannot be opened.
 */
export async function inStorage<T>(env: Env, work: (storage: Storage) => Promise<T>, library?: string): Promise<T> {
  keepPrivate(env.STORAGE_DIR);
  const storage = await openConfiguredStorage(env, join(home, "migrations"), library, { busyTimeout });
  try {
    return await work(storage);
  } finally {
    await storage.db.destroy();
  }
}
