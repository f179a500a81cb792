import type { EventEmitter } from "node:events";
import { createReadStream, linkSync, mkdirSync, type ReadStream } from "node:fs";
import { type FileHandle, link, open, opendir, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Readable } from "node:stream";
import { isErrno, sizeOfFile, syncFolder } from "./disk.server.ts";
import { checkedKey } from "./file-key.server.ts";
import { type ByteRange, type FileStorage, type Listed, type StreamWatch, unfinished } from "./file-storage.ts";
import { fileStream } from "./file-stream.server.ts";

/** File storage in a local folder. @param root created when first needed. */
export function diskStorage(root: string): FileStorage {
  const pathOf = (key: string) => join(root, checkedKey(key));
  const makeFolder = folderMaker(root);
  return {
    put: (key, source) => put(pathOf(key), source, makeFolder),
    adopt: (key, path) => adopt(pathOf(key), path, makeFolder),
    sizeOf: (key) => sizeOfFile(pathOf(key)),
    get: (key, range) => read(pathOf(key), range),
    stream: (key, range, watch) => stream(pathOf(key), range, watch),
    delete: (key) =>
      take(key.endsWith(unfinished) ? pathOf(key.slice(0, -unfinished.length)) + unfinished : pathOf(key)),
    list: (folder) => list(root, join(root, folder)),
  };
}

/** Writes to a temporary name, then links the final one: a file under its key is complete. Keys are never reused. */
async function put(path: string, source: Readable, makeFolder: MakeFolder): Promise<number> {
  source.on("error", () => undefined); // it may fail before it is read; reading reports the error
  const folder = dirname(path);
  const part = path + unfinished;
  try {
    await makeFolder(folder);
    const file = await open(part, "wx");
    try {
      const size = await write(file, source);
      await link(part, path);
      return size;
    } finally {
      await rm(part, { force: true });
      await syncFolder(folder);
    }
  } finally {
    source.destroy();
  }
}

/** Hard-links the file, or copies it from another disk. */
async function adopt(path: string, from: string, makeFolder: MakeFolder): Promise<void> {
  const folder = dirname(path);
  await makeFolder(folder);
  try {
    linkSync(from, path);
  } catch (error) {
    if (!isErrno(error, "EXDEV")) throw error;
    await put(path, createReadStream(from), makeFolder);
    return;
  }
  await syncFolder(folder);
}

async function write(file: FileHandle, source: Readable): Promise<number> {
  try {
    await file.writeFile(source);
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

async function read(path: string, range?: ByteRange): Promise<ReadStream> {
  const file = await open(path, "r");
  return file.createReadStream(range);
}

async function stream(path: string, range: ByteRange, { failed, ended }: StreamWatch) {
  const file = (await open(path, "r")) as FileHandle & EventEmitter; // it is an EventEmitter, but its types omit that
  file.once("close", ended); // whichever sends it: the stream, or the code that takes its file
  return fileStream({ file, ...range, failed });
}

async function take(path: string): Promise<void> {
  await rm(path, { force: true });
}

async function* list(root: string, folder: string): AsyncGenerator<Listed> {
  for await (const entry of await openFolder(folder)) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch((error) => {
      if (!isErrno(error, "ENOENT")) throw error; // it may be deleted meanwhile
    });
    if (found) yield { key: relative(root, path).replaceAll(sep, "/"), size: found.size, changedAt: found.mtime };
  }
}

/** Opens a folder; a missing one counts as empty. */
async function openFolder(folder: string) {
  try {
    return await opendir(folder, { recursive: true });
  } catch (error) {
    if (isErrno(error, "ENOENT")) return [];
    throw error;
  }
}

/** Creates a folder if it is missing, and resolves when it is durable. */
type MakeFolder = (folder: string) => Promise<void>;

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
