import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { isErrno } from "#app/platform/files/disk.server.ts";
import { type ArchiveName, readArchiveName } from "./archive/archive-name.ts";
import { BadArchive, readArchive } from "./archive/read-archive.server.ts";
import { readTrailer, trailerSize } from "./archive/trailer.server.ts";

/** An archive in a folder. */
export interface Backup extends ArchiveName {
  path: string;
  /** Bytes. */
  size: number;
  /** Whether its trailer is valid. Only reading the whole archive verifies every byte. */
  good: boolean;
}

/** The folder with a storage folder's archives. @param storage STORAGE_DIR. */
export function backupFolder(storage: string): string {
  return join(storage, "backups");
}

/** Lists the archives in a folder, newest first; empty if there is no such folder. Reads 2 kB of each. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = (await namesIn(folder)).flatMap((name) => readArchiveName(name) ?? []);
  const found = await Promise.all(names.map((name) => look(folder, name)));
  return found.flatMap((backup) => backup ?? []).sort((one, other) => other.at - one.at);
}

/**
 * Finds the newest archive that is intact, reading whole archives from the newest on until one is.
 * @param folders the first takes precedence when both have the same archive.
 * @param pass receives one line for each newer archive that is damaged and each folder that cannot be read.
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

/** Reads a whole archive and returns its first defect in one line, or undefined if it is intact. */
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
    if (isErrno(error, "ENOENT")) return undefined; // it may be deleted meanwhile
    throw error;
  }
}
