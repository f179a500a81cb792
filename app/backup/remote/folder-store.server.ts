import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { syncFolder } from "#app/platform/files/disk.server.ts";
import { readArchive } from "../archive/read-archive.server.ts";
import { listBackups } from "../backups.server.ts";
import { sweepParts, unfinished } from "../sweep-backups.server.ts";
import type { RemoteStore } from "./remote-store.ts";

/**
 * Another folder of this machine, such as a second disk. It must exist: with the disk not mounted, an empty folder
 * would fill the first disk.
 */
export function folderStore(folder: string): RemoteStore {
  return {
    name: folder,
    list: async () => {
      if (!existsSync(folder)) throw new Error("the folder is not there");
      sweepParts(folder);
      return (await listBackups(folder)).filter(({ good }) => good);
    },
    put: async (path, name) => {
      const part = join(folder, name + unfinished);
      copyFileSync(path, part);
      const file = openSync(part, "r+");
      fsyncSync(file);
      closeSync(file);
      readArchive(part);
      renameSync(part, join(folder, name));
      await syncFolder(folder);
    },
    remove: async (name) => rmSync(join(folder, name), { force: true }),
  };
}
