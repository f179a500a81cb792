import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { isErrno } from "#app/platform/files/is-errno.ts";
import { type ArchiveName, readArchiveName } from "./archive/archive-name.ts";
import { BadArchive, readArchive } from "./archive/read-archive.server.ts";
import { readTrailer, trailerSize } from "./archive/trailer.server.ts";

/** An archive in a folder. */
export interface Backup extends ArchiveName {
  path: string;
  /** Bytes. */
  size: number;
  /** Whether its end is there and in order. Whether each byte is, only reading all of it tells. */
  good: boolean;
}

/** Where the archives of a storage folder are. @param storage STORAGE_DIR. */
export function backupFolder(storage: string): string {
  return join(storage, "backups");
}

/** The archives in a folder, the newest first; none where there is no folder. It reads 2 kB of each. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = (await namesIn(folder)).flatMap((name) => readArchiveName(name) ?? []);
  const found = await Promise.all(names.map((name) => look(folder, name)));
  return found.flatMap((backup) => backup ?? []).sort((one, other) => other.at - one.at);
}

/**
 * The newest archive of which every byte is in order. It reads all of them, as far as it must.
 * @param folders the first has precedence where both have the same. @param pass hears, in a line each, of what is newer
 * and damaged, or of a folder that cannot be read.
 */
export async function newestGoodBackup(
  folders: string[],
  pass: (line: string) => void = () => undefined,
): Promise<Backup | undefined> {
  const list = (folder: string) =>
    listBackups(folder).catch((error: Error) => {
      pass(`${folder} cannot be read: ${error.message}`);
      return [];
    });
  const found = await Promise.all(folders.map(list));
  const backups = found.flat().sort((one, other) => other.at - one.at);
  return backups.find(({ path }) => {
    const damage = damageIn(path);
    if (damage) pass(damage);
    return !damage;
  });
}

/** What is wrong with an archive, in one line; undefined: nothing. It reads all of it. */
export function damageIn(path: string): string | undefined {
  try {
    readArchive(path);
    return undefined;
  } catch (error) {
    if (error instanceof BadArchive) return error.message;
    return `${path} cannot be read: ${error instanceof Error ? error.message : error}`;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isErrno(error, "ENOENT")) return [];
    throw error;
  }
}

async function look(folder: string, name: ArchiveName): Promise<Backup | undefined> {
  const path = join(folder, name.name);
  try {
    const file = await open(path, "r");
    try {
      const { size } = await file.stat();
      const bytes = Buffer.alloc(trailerSize);
      if (size >= trailerSize) await file.read(bytes, 0, trailerSize, size - trailerSize);
      return { ...name, path, size, good: readTrailer(bytes, size) !== undefined };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isErrno(error, "ENOENT")) return undefined; // it may go while we look
    throw error;
  }
}
