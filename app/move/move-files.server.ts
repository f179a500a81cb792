import type { Readable } from "node:stream";
import pLimit from "p-limit";
import { fileFolders } from "#app/backup/archive/manifest.server.ts";
import { isErrno } from "#app/platform/files/disk.server.ts";
import { type FileStorage, unfinished } from "#app/platform/files/file-storage.ts";
import { type Digest, digestOf, digestText } from "./digest.server.ts";
import { countText, startAgain } from "./table.ts";

const atOnce = 4; // files

interface Sides {
  source: FileStorage;
  target: FileStorage;
  say: (line: string) => void;
}

/**
 * Copies files that the target does not have yet. A file that the source does not have is left out. After an error no
 * further one is begun, and those under way are waited for.
 */
export async function copyFiles(keys: string[], { source, target, say }: Sides): Promise<void> {
  const copied = await copiedFiles(target);
  const missing = keys.filter((key) => !copied.has(key));
  if (missing.length < keys.length) say(`files  ${countText(keys.length - missing.length)} are copied already`);
  let done = 0;
  let failure: Error | undefined;
  await pLimit(atOnce).map(missing, async (key) => {
    if (failure) return;
    try {
      const content = await opened(source, key);
      if (content) await target.put(key, content);
    } catch (error) {
      failure ??= notCopied(`the file ${key}`, error);
      return;
    }
    done++;
    if (done % 1_000 === 0 || done === missing.length) say(`files  ${countText(done)} of ${countText(missing.length)}`);
  });
  if (failure) throw failure;
}

/** The error of a copy that failed, for people. */
export function notCopied(what: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`${what} could not be copied: ${reason}. Run the same command again to continue.`, { cause: error });
}

/** The files in the target. Unfinished ones, which an interrupted move left, are deleted. */
async function copiedFiles(target: FileStorage): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const folder of fileFolders) {
    for await (const { key } of target.list(folder)) {
      if (key.endsWith(unfinished)) await target.delete(key);
      else keys.add(key);
    }
  }
  return keys;
}

interface ComparedFiles {
  files: number;
  /** Bytes of all files together. */
  size: number;
  /** Keys that neither side has. */
  missing: string[];
}

/** Reads each file on both sides. @throws one line that names a file that differs, or when all are missing. */
export async function compareFiles(keys: string[], { source, target, say }: Sides): Promise<ComparedFiles> {
  const result: ComparedFiles = { files: 0, size: 0, missing: [] };
  await pLimit(atOnce).map(keys, async (key) => {
    const [here, there] = await Promise.all([digestIn(source, key), digestIn(target, key)]);
    if (here?.size !== there?.size || here?.sha256 !== there?.sha256)
      throw new Error(
        `the file ${key} differs: ${digestText(here)} in the source, ${digestText(there)} in the target. ${startAgain}`,
      );
    if (!here) result.missing.push(key);
    else result.files++;
    result.size += here?.size ?? 0;
    if ((result.files + result.missing.length) % 1_000 === 0) say(`files  ${countText(result.files)} compared`);
  });
  if (keys.length > 0 && result.files === 0)
    throw new Error(
      `the source has none of the ${countText(keys.length)} files that its database names. Is it the right one?`,
    );
  return result;
}

async function digestIn(files: FileStorage, key: string): Promise<Digest | undefined> {
  const content = await opened(files, key);
  return content && digestOf(content);
}

async function opened(files: FileStorage, key: string): Promise<Readable | undefined> {
  try {
    return await files.get(key);
  } catch (error) {
    if (isErrno(error, "ENOENT")) return undefined;
    throw error;
  }
}
