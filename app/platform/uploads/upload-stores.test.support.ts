import { createReadStream } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Storage } from "#app/server/storage.server.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabases } from "../../server/database.test.support.ts";
import { diskStorage } from "../files/disk-storage.server.ts";
import { freshBucket, freshFolder } from "../files/file-storages.test.support.ts";
import { s3Storage } from "../files/s3-storage.server.ts";
import type { FindUse } from "./quota.server.ts";
import { newUploadId } from "./upload-id.server.ts";
import { openUploads, openUploadsIn } from "./uploads.server.ts";

/** The storage of one test, as two processes have it open, and a user. */
export interface TwoProcesses {
  one: Storage;
  other: Storage;
  user: string;
  /** Names of what is stored of uploads, with or without a row. */
  stored(): Promise<string[]>;
  /** Names of local files of requests. */
  spares(): Promise<string[]>;
  /** Removes bytes as an accident would. */
  lose(name: string): Promise<void>;
}

interface Given {
  findUse?: FindUse;
}

const noReserve = 0; // bytes

/** Two processes that share a folder, as a server and a command do. */
async function onFolder({ findUse }: Given = {}): Promise<TwoProcesses> {
  const [db, otherDb] = await freshDatabases();
  const folder = await freshFolder();
  const open = async (db: Db) => ({
    db,
    files: diskStorage(folder),
    uploads: await openUploads(join(folder, "uploads"), noReserve, findUse),
  });
  return {
    one: await open(db),
    other: await open(otherDb),
    user: await addFounder(db),
    stored: () => readdir(join(folder, "uploads")),
    spares: async () => [],
    lose: (name) => rm(join(folder, "uploads", name)),
  };
}

export interface TwoMachines extends TwoProcesses {
  server: Awaited<ReturnType<typeof freshBucket>>["server"];
}

/** Two processes that share a bucket, each with a local folder of its own. */
export async function onBucket({ findUse }: Given = {}): Promise<TwoMachines> {
  const [db, otherDb] = await freshDatabases();
  const { files, bucket, server, pathOf, left } = await freshBucket();
  const folders = [await freshFolder(), await freshFolder()] as const;
  const open = async (db: Db, folder: string) => {
    const files = s3Storage(bucket, async () => undefined);
    return { db, files, uploads: await openUploadsIn(files, folder, noReserve, findUse) };
  };
  return {
    one: await open(db, folders[0]),
    other: await open(otherDb, folders[1]),
    user: await addFounder(db),
    stored: async () => (await left()).filter((key) => key.startsWith("uploads/")),
    spares: async () => (await Promise.all(folders.map((folder) => readdir(folder)))).flat().filter(isSpare),
    lose: async (key) => {
      if (!server.bucket.objects.has(pathOf(key))) throw new Error("there is no such object");
      await files.delete(key);
    },
    server,
  };
}

const isSpare = (name: string) => name !== "in-use.lock";

export const uploadStores: [name: string, fresh: (given?: Given) => Promise<TwoProcesses>][] = [
  ["folder", onFolder],
  ["bucket", onBucket],
];

/** Begins an upload as `tusHandler` does. @param size bytes. @returns its id. */
export async function beginUpload({ db, uploads }: Storage, { user, size }: { user: string; size: number }) {
  const id = newUploadId();
  const times = { created_at: new Date().toISOString(), expires_at: "2099-01-01T00:00:00.000Z" };
  const row = { id, user_id: user, purpose: "resource", file_name: "offer.js", size, ...times };
  await uploads.begin(id, async () => void (await db.insertInto("uploads").values(row).execute()));
  return id;
}

/** What a finished upload has. */
export function contentOf({ db, uploads }: Storage, id: string): Promise<Buffer> {
  return uploads.local(db, id, (path) => buffer(createReadStream(path)));
}

/** A stream of these chunks, which then fails. */
export function breakingOff(...chunks: Buffer[]): Readable {
  async function* some() {
    yield* chunks;
    throw new Error("the connection broke");
  }
  return Readable.from(some());
}
