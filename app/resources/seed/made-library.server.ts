import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkedKey } from "#app/platform/files/file-key.server.ts";
import { type Made, type MadeFile, MadeLibrary } from "./library.ts";

/** A file of the built library and its key in the storage. */
export interface SeededFile {
  key: string;
  /** A content type. */
  format: string;
  /** Bytes. */
  size: number;
  /** The path of the file in the build output. */
  path: string;
}

/** A bundled resource. */
export type Seeded = Omit<Made, "files"> & { main: SeededFile; further: SeededFile[] };

/** Reads the built library. @param folder build/library. @throws if the build has none. */
export async function readMadeLibrary(folder: string): Promise<Seeded[]> {
  const list = MadeLibrary.parse(JSON.parse(await readFile(join(folder, "library.json"), "utf8")));
  return list.map(({ files: [main, ...further], ...entry }) => {
    const placed = (file: MadeFile) => placedIn(folder, entry.category, file);
    return { ...entry, main: placed(main), further: further.map(placed) };
  });
}

/**
 * The key is derived from the content: changed content gets a new key, and a missing file can be restored under its
 * own. Guessing a key is useless, since no request accepts one.
 */
function placedIn(folder: string, category: string, { name, hash, extension, ...file }: MadeFile): SeededFile {
  const key = checkedKey(`resources/${category}/${hash.slice(0, 22)}.${extension}`);
  return { ...file, key, path: join(folder, name) };
}
