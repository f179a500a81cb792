import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { lockAlone, lockShared, type Release } from "../files/file-lock.server.ts";
import { isUploadId, newUploadId } from "./upload-id.server.ts";

/**
 * Runs work with the path of a file that it may make in this folder: nobody else uses that name. The file is removed
 * when the work ends.
 */
export async function withSpareFile<T>(folder: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(folder, newUploadId());
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Until this process ends: a closed lock is released. */
const held: Release[] = [];

/**
 * Opens a folder that has spare files only, and removes those of processes that were killed. A folder that another
 * process uses is left as it is: a command, or the server that this one replaces.
 * @param folder created if missing.
 */
export async function openSpareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const lock = join(folder, "in-use.lock");
  const alone = lockAlone(lock);
  if (alone) {
    for (const name of (await readdir(folder)).filter(isUploadId)) await rm(join(folder, name), { force: true });
    alone();
  }
  const shared = lockShared(lock);
  if (shared) held.push(shared);
}
