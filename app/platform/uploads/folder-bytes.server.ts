import { rmSync } from "node:fs";
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Db } from "../db/database.server.ts";
import { isConnectionLost } from "../db/storage-error.server.ts";
import { isErrno, syncFolder } from "../files/disk.server.ts";
import { withSpareFile } from "./spare-file.server.ts";
import { finishUpload, requireRoom, type Unfinished, type UploadBytes, UploadGone } from "./upload-bytes.server.ts";
import { isUploadId } from "./upload-id.server.ts";
import { writeUpload } from "./write-upload.server.ts";

/**
 * Uploads in a local folder: a file each, named by its id, whose length is the number of bytes received.
 * @param folder created if missing. @param reserve bytes kept free on its disk.
 */
export async function folderBytes(folder: string, reserve: number): Promise<UploadBytes> {
  const root = resolve(folder);
  await mkdir(root, { recursive: true });
  const pathOf = (id: string) => {
    if (!isUploadId(id)) throw new Error("not an id of an upload");
    return join(root, id);
  };
  return {
    begin: async (id, insert) => {
      const path = pathOf(id);
      try {
        await (await open(path, "wx", 0o600)).close();
        await syncFolder(root);
        await insert();
      } catch (error) {
        if (!isConnectionLost(error)) await rm(path, { force: true }); // otherwise there may be a row
        throw error;
      }
    },
    offsetOf: (_db, id) => receivedBytes(pathOf(id)),
    append: (db, upload, content) => append(db, upload, { path: pathOf(upload.id), content }),
    store: async (id, { content, maxBytes, accepts }) => {
      const path = pathOf(id);
      try {
        const size = await writeUpload(path, content, maxBytes);
        if (!accepts || (await accepts(path))) return { size, names: [id] };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      await rm(path, { force: true });
      return undefined;
    },
    record: async () => undefined,
    local: (_db, id, work) => orGone(id, pathOf(id), work),
    spare: (work) => withSpareFile(root, work),
    replace: async (db, { user, id }, path) => {
      const { size } = await stat(path);
      await rename(path, pathOf(id));
      await db.updateTable("uploads").set({ size }).where("id", "=", id).where("user_id", "=", user).execute();
    },
    namesOf: async (_transaction, ids) => ids,
    remove: async (ids) => ids.map((id) => unlink(pathOf(id))).every((isGone) => isGone),
    sweep: async (db, { grace, now }) => ({
      strays: await dropStrays(db, root, now - grace),
      lost: await dropLost(db, pathOf),
    }),
    checkRoom: async (bytes) => requireRoom(root, bytes, reserve),
  };
}

/** The number of bytes received of a file. */
export async function receivedBytes(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

async function append(
  db: Db,
  { id, size, offset }: Unfinished,
  { path, content }: { path: string; content: AsyncIterable<Buffer> },
): Promise<number> {
  return orGone(id, path, async () => {
    const file = await open(path, "r+");
    let at = offset;
    try {
      try {
        for await (const chunk of content) at += await writeAll(file, chunk, at);
      } finally {
        await file.sync();
        if (at === size) await finishUpload(db, id);
      }
    } finally {
      await file.close();
    }
    return at;
  });
}

async function writeAll(file: FileHandle, chunk: Buffer, at: number): Promise<number> {
  let done = 0;
  while (done < chunk.length) done += (await file.write(chunk, done, chunk.length - done, at + done)).bytesWritten;
  return done;
}

async function orGone<T>(id: string, path: string, work: (path: string) => Promise<T>): Promise<T> {
  try {
    return await work(path);
  } catch (error) {
    throw isErrno(error, "ENOENT") && error.path === path ? new UploadGone(id, error) : error;
  }
}

/** Synchronous, to save a thread pool round trip. */
function unlink(path: string): boolean {
  try {
    rmSync(path, { force: true });
    return true;
  } catch {
    return false;
  }
}

const batch = 500; // names or rows at once

async function dropStrays(db: Db, root: string, before: number): Promise<number> {
  let count = 0;
  for await (const names of batches(namesIn(root))) {
    const known = await db.selectFrom("uploads").select("id").where("id", "in", names).execute();
    const ids = new Set(known.map(({ id }) => id));
    for (const name of names.filter((name) => !ids.has(name))) {
      const path = join(root, name);
      const found = await stat(path).catch(() => undefined); // it may be deleted meanwhile
      if (!found || found.mtimeMs > before) continue;
      await rm(path, { force: true });
      count++;
    }
  }
  return count;
}

async function dropLost(db: Db, pathOf: (id: string) => string): Promise<number> {
  let count = 0;
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom("uploads")
      .select("id")
      .where("id", ">", last)
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const { id } of rows) {
      if (await stat(pathOf(id)).catch(() => undefined)) continue;
      await db.deleteFrom("uploads").where("id", "=", id).execute();
      count++;
    }
    const end = rows.at(-1);
    if (!end) return count;
    last = end.id;
  }
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) if (entry.isFile() && isUploadId(entry.name)) yield entry.name;
}

async function* batches(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let some: string[] = [];
  for await (const name of names) {
    some.push(name);
    if (some.length < batch) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
