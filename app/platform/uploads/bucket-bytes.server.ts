import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Db, inTransaction } from "../db/database.server.ts";
import { isConnectionLost, storageErrorOf } from "../db/storage-error.server.ts";
import { isErrno } from "../files/disk.server.ts";
import { newKey } from "../files/file-key.server.ts";
import type { FileStorage } from "../files/file-storage.ts";
import { sweepFiles } from "../files/sweep-files.server.ts";
import { formTime } from "./purpose.ts";
import { openSpareFolder, withSpareFile } from "./spare-file.server.ts";
import {
  finishUpload,
  OffsetTaken,
  requireRoom,
  type SweepInput,
  type Unfinished,
  type UploadBytes,
  UploadGone,
} from "./upload-bytes.server.ts";
import { writeUpload } from "./write-upload.server.ts";

const partSize = 4 * 1024 ** 2; // bytes held in memory, and lost if the process is killed
const folderOfParts = "uploads";

interface BucketBytesInput {
  /** A local folder for files of one request, and of nothing else. Created if missing. */
  folder: string;
  /** Bytes kept free on its disk. */
  reserve: number;
}

/**
 * Uploads in a file storage that several processes share: any of them continues what another began. What is received is
 * stored in parts, and a part counts once its row of `upload_parts` is committed.
 */
export async function bucketBytes(files: FileStorage, { folder, reserve }: BucketBytesInput): Promise<UploadBytes> {
  const spares = resolve(folder);
  await openSpareFolder(spares);
  const spare = <T>(work: (path: string) => Promise<T>) => withSpareFile(spares, work);
  return {
    begin: (_id, insert) => insert(),
    offsetOf: async (db, id) => sizeOf(await partsOf(db, id)),
    append: (db, upload, content) => append(db, files, upload, content),
    store: (_id, { content, maxBytes, accepts }) =>
      spare(async (path) => {
        requireRoom(spares, maxBytes, reserve);
        const size = await writeUpload(path, content, maxBytes);
        if (accepts && !(await accepts(path))) return undefined;
        return { size, names: [await adopt(files, path)] };
      }),
    record: (transaction, id, { size, names: [key = ""] }) => insertWhole(transaction, { id, size, key }),
    local: (db, id, work) =>
      spare(async (path) => {
        await fetchParts(db, files, { id, path, makeRoom: (bytes) => requireRoom(spares, bytes, reserve) });
        return work(path);
      }),
    spare,
    replace: (db, of, path) => replace(db, files, of, path),
    namesOf: async (transaction, ids) => {
      if (ids.length === 0) return [];
      const parts = transaction.selectFrom("upload_parts").select("key").where("upload_id", "in", ids);
      return (await parts.execute()).map(({ key }) => key);
    },
    remove: (keys) => remove(files, keys),
    sweep: (db, input) => sweep(db, files, input),
    checkRoom: async () => undefined, // the bucket's is not ours to check
  };
}

interface Part {
  size: number;
  key: string;
  /** Size of the complete file, in bytes. */
  total: number;
}

/** The parts of an upload in order, in one query, since `replace` changes both tables. */
function partsOf(db: Db, id: string): Promise<Part[]> {
  return db
    .selectFrom("upload_parts")
    .innerJoin("uploads", "uploads.id", "upload_parts.upload_id")
    .select(["upload_parts.size", "key", "uploads.size as total"])
    .where("upload_id", "=", id)
    .orderBy("start")
    .execute();
}

function sizeOf(parts: Part[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0);
}

async function append(
  db: Db,
  files: FileStorage,
  { id, size, offset }: Unfinished,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  let at = offset;
  let part = new Pending();
  const flush = async () => {
    const full = part;
    part = new Pending();
    if (full.size > 0) await addPart(db, files, { id, start: at, size, part: full });
    at += full.size;
  };
  try {
    for await (const chunk of content) {
      for (let rest = chunk; rest.length > 0; ) {
        rest = part.fill(rest);
        if (part.size === partSize) await flush();
      }
    }
  } finally {
    await flush();
  }
  return at;
}

/** The bytes of the next part. */
class Pending {
  size = 0;
  readonly chunks: Buffer[] = [];

  /** @returns what does not fit. */
  fill(chunk: Buffer): Buffer {
    const taken = chunk.subarray(0, partSize - this.size);
    this.chunks.push(taken);
    this.size += taken.length;
    return chunk.subarray(taken.length);
  }
}

/** Stores a part, and the upload's end with the last one. Of two that begin at the same byte, one counts. */
async function addPart(
  db: Db,
  files: FileStorage,
  { id, start, size, part }: { id: string; start: number; size: number; part: Pending },
): Promise<void> {
  const key = newKey(folderOfParts, "bytes");
  await files.put(key, Readable.from(part.chunks, { objectMode: false }));
  await orRemove(files, key, () =>
    inTransaction(db, async (transaction) => {
      const upload = await transaction
        .selectFrom("uploads")
        .select("finished_at")
        .where("id", "=", id)
        .executeTakeFirst();
      if (!upload) throw new UploadGone(id);
      if (upload.finished_at) throw new OffsetTaken();
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto("upload_parts")
        .values({ upload_id: id, start, size: part.size, key })
        .onConflict((taken) => taken.columns(["upload_id", "start"]).doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) throw new OffsetTaken();
      if (start + part.size === size) await finishUpload(transaction, id);
    }),
  );
}

async function adopt(files: FileStorage, path: string): Promise<string> {
  const key = newKey(folderOfParts, "bytes");
  await files.adopt(key, path);
  return key;
}

/** Runs the transaction that writes the row of an object, and removes the object if there is none. */
async function orRemove<T>(files: FileStorage, key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isConnectionLost(error)) await remove(files, [key]); // otherwise there may be one
    throw error;
  }
}

async function insertWhole(transaction: Db, { id, size, key }: { id: string; size: number; key: string }) {
  await transaction.insertInto("upload_parts").values({ upload_id: id, start: 0, size, key }).execute();
}

interface Fetch {
  id: string;
  path: string;
  makeRoom(bytes: number): void;
}

/** Writes the parts of a finished upload to a local file. */
async function fetchParts(db: Db, files: FileStorage, fetch: Fetch): Promise<void> {
  const { id, path, makeRoom } = fetch;
  const parts = await partsOf(db, id);
  const size = sizeOf(parts);
  if (size !== parts[0]?.total) throw new UploadGone(id);
  makeRoom(size);
  try {
    await pipeline(contentOf(files, parts), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    if (isErrno(error, "ENOENT") && error.path !== path) {
      const [first] = await partsOf(db, id);
      if (!first || first.key === parts[0]?.key) throw new UploadGone(id, error);
      return fetchParts(db, files, fetch); // it was replaced meanwhile
    }
    if (storageErrorOf(error)) throw error;
    throw Object.assign(new Error("a part broke off", { cause: error }), { code: "EIO" });
  }
}

async function* contentOf(files: FileStorage, parts: Part[]): AsyncGenerator<Buffer> {
  for (const { key } of parts) yield* await files.get(key);
}

async function replace(
  db: Db,
  files: FileStorage,
  { user, id }: { user: string; id: string },
  path: string,
): Promise<void> {
  const { size } = await stat(path);
  const key = await adopt(files, path);
  const replaced = await orRemove(files, key, () =>
    inTransaction(db, async (transaction) => {
      const uploads = transaction.updateTable("uploads").set({ size }).where("id", "=", id).where("user_id", "=", user);
      if ((await uploads.executeTakeFirstOrThrow()).numUpdatedRows === 0n) throw new UploadGone(id);
      const parts = transaction.deleteFrom("upload_parts").where("upload_id", "=", id).returning("key");
      const keys = (await parts.execute()).map((part) => part.key);
      await insertWhole(transaction, { id, size, key });
      return keys;
    }),
  );
  await remove(files, replaced);
}

async function remove(files: FileStorage, keys: string[]): Promise<boolean> {
  const tries = await Promise.allSettled(keys.map((key) => files.delete(key)));
  return tries.every(({ status }) => status === "fulfilled");
}

const sharedGrace = formTime + 60 * 60 * 1000; // ms; other processes receive forms, too, however new this one is
const batch = 500; // rows read at once

async function sweep(db: Db, files: FileStorage, { grace, log, now }: SweepInput) {
  let lost = 0;
  const { strays } = await sweepFiles(db, files, {
    ...{ folder: folderOfParts, keysOf, log, now },
    grace: Math.max(grace, sharedGrace),
    missing: async (key) => {
      if (await dropLost(db, files, key)) lost++;
    },
  });
  return { strays, lost };
}

/** Deletes the upload with this part, if it still has it. */
async function dropLost(db: Db, files: FileStorage, key: string): Promise<boolean> {
  const keys = await inTransaction(db, async (transaction) => {
    const part = await transaction
      .selectFrom("upload_parts")
      .select("upload_id")
      .where("key", "=", key)
      .executeTakeFirst();
    if (!part) return [];
    const parts = await partsOf(transaction, part.upload_id);
    await transaction.deleteFrom("uploads").where("id", "=", part.upload_id).execute();
    return parts.map((one) => one.key);
  });
  await remove(files, keys);
  return keys.length > 0;
}

async function* keysOf(db: Db): AsyncGenerator<string> {
  for (let last: string | undefined = ""; last !== undefined; ) {
    const rows: { key: string }[] = await db
      .selectFrom("upload_parts")
      .select("key")
      .where("key", ">", last)
      .orderBy("key")
      .limit(batch)
      .execute();
    for (const { key } of rows) yield key;
    last = rows.at(-1)?.key;
  }
}
