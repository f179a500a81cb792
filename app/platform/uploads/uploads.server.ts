import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";

/** Where uploads lie until the form they belong to is sent: a folder of this machine, whatever keeps the files later. */
export interface Uploads {
  /** The file of an upload. @param id of a row of `uploads`. @throws when this is no id of ours. */
  pathOf(id: string): string;
}

/** @param folder made if missing. */
export async function openUploads(folder: string): Promise<Uploads> {
  const root = resolve(folder);
  await mkdir(root, { recursive: true });
  return {
    pathOf: (id) => {
      if (!/^[A-Za-z0-9_-]{22}$/.test(id)) throw new Error("not an id of an upload");
      return join(root, id);
    },
  };
}
