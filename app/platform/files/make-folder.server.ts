import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { syncFolder } from "./sync-folder.server.ts";

/** Makes a folder if it is missing, and resolves when it is on the disk for good. */
export type MakeFolder = (folder: string) => Promise<void>;

/**
 * A new folder is on the disk once the one above it is (fsync(2)). Each is seen to once a process, whoever made it: who
 * finds it there may be faster than who made it.
 * @param root above all of them; it was there before, or is made with the first. @param sync sees to one.
 */
export function folderMaker(root: string, sync = syncFolder): MakeFolder {
  const top = resolve(root);
  const lasting = new Set<string>();
  return async (name) => {
    const folder = resolve(name);
    const made = mkdirSync(folder, { recursive: true });
    if (made === undefined && lasting.has(folder)) return;
    const last = made !== undefined && top.startsWith(made) ? dirname(made) : top;
    for (let above = folder; above !== last; ) {
      above = dirname(above);
      await sync(above);
    }
    lasting.add(folder);
  };
}
