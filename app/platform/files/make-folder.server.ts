import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { syncFolder } from "./sync-folder.server.ts";

/** Creates a folder if it is missing, and resolves when it is durable. */
export type MakeFolder = (folder: string) => Promise<void>;

/**
 * A new folder is durable once its parent is synced (fsync(2)). Each is synced once per process, even if another call
 * created it: a call that finds the folder may run before the creating call's sync.
 * @param root the ancestor of all folders; it exists or is created with the first. @param sync syncs one folder.
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
