import { join } from "node:path";
import type { Env } from "#app/platform/env.server.ts";
import { keepPrivate } from "#app/platform/files/keep-private.server.ts";
import { openStorage, type Storage } from "#app/storage.server.ts";

const home = join(import.meta.dirname, "..");
/** ms. Nobody waits for a command, so it may wait for a server that writes, or that writes a large database anew. */
const patience = 60_000;

/**
 * Runs a command's work in the storage folder of its configuration, and closes it.
 * @param library where the built library lies, to put what is missing of it into the storage.
 * @throws one line when the folder cannot be opened.
 */
export async function inStorage<T>(
  { STORAGE_DIR }: Env,
  work: (storage: Storage) => Promise<T>,
  library?: string,
): Promise<T> {
  keepPrivate(STORAGE_DIR);
  const storage = await openStorage(STORAGE_DIR, join(home, "migrations"), library, { patience });
  try {
    return await work(storage);
  } finally {
    await storage.db.destroy();
  }
}
