import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkedKey } from "#app/platform/files/file-key.server.ts";
import { type Made, type MadeFile, MadeLibrary } from "./library.ts";

/** A file of the library as the build made it, and its key in the storage. */
export interface SeededFile {
  key: string;
  /** A content type. */
  format: string;
  /** Bytes. */
  size: number;
  /** Where the build left it. */
  path: string;
}

/** A resource that comes with the product. */
export type Seeded = Omit<Made, "files"> & { main: SeededFile; further: SeededFile[] };

/** Reads what the build made of the library. @param folder build/library. @throws when the build has none. */
export async function readMadeLibrary(folder: string): Promise<Seeded[]> {
  const list = MadeLibrary.parse(JSON.parse(await readFile(join(folder, "library.json"), "utf8")));
  return list.map(({ files: [main, ...further], ...entry }) => {
    const placed = (file: MadeFile) => placedIn(folder, entry.category, file);
    return { ...entry, main: placed(main), further: further.map(placed) };
  });
}

/**
 * The key is made of the content: a seeded file that differs is another file, and one that is missing can be put back
 * under its own name. Nobody gains by knowing it, since no request names a key.
 */
function placedIn(folder: string, category: string, { name, hash, extension, ...file }: MadeFile): SeededFile {
  const key = checkedKey(`resources/${category}/${hash.slice(0, 22)}.${extension}`);
  return { ...file, key, path: join(folder, name) };
}
