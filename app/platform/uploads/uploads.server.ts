import { clock } from "../clock.ts";
import { type Db, inTransaction } from "../db/database.server.ts";
import type { FileStorage } from "../files/file-storage.ts";
import { bucketBytes } from "./bucket-bytes.server.ts";
import { folderBytes } from "./folder-bytes.server.ts";
import { type PurposeName, purposes, type Upload } from "./purpose.ts";
import { type FindUse, openQuota, type Quota } from "./quota.server.ts";
import type { UploadBytes } from "./upload-bytes.server.ts";

/** The store of uploads until their form is sent. */
export interface Uploads extends UploadBytes {
  /** To be checked before reading a user's file. */
  readonly quota: Quota;
  /** Runs work that `settled` waits for. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when no upload is in progress and interrupted ones are cleaned up: awaited at shutdown. */
  settled(): Promise<void>;
}

/** Disk space kept free: /health requires part of it, and deleting an account needs a second copy of the database. */
const usualReserve = 200 * 1024 * 1024; // bytes
const noQuota: FindUse = async () => ({ used: 0, quota: Number.POSITIVE_INFINITY });

/**
 * Uploads in a local folder, regardless of the later file storage.
 * @param folder created if missing. @param reserve bytes kept free on its disk. @param findUse default: no quota.
 */
export async function openUploads(folder: string, reserve = usualReserve, findUse = noQuota): Promise<Uploads> {
  return uploadsOf(await folderBytes(folder, reserve), findUse);
}

/**
 * Uploads in a file storage, so that each process that shares it and the database continues those of the others.
 * @param folder a local one for nothing else, created if missing: files are read from there. Other parameters as above.
 */
export async function openUploadsIn(
  files: FileStorage,
  folder: string,
  reserve = usualReserve,
  findUse = noQuota,
): Promise<Uploads> {
  return uploadsOf(await bucketBytes(files, { folder, reserve }), findUse);
}

function uploadsOf(bytes: UploadBytes, findUse: FindUse): Uploads {
  const busy = new Set<Promise<unknown>>();
  return {
    ...bytes,
    quota: openQuota(findUse),
    during: async (work) => {
      const working = work();
      const ended = working.catch(() => undefined);
      busy.add(ended);
      try {
        return await working;
      } finally {
        busy.delete(ended);
      }
    },
    settled: async () => {
      await Promise.all(busy);
    },
  };
}

interface Row {
  id: string;
  purpose: string;
  file_name: string;
  size: number;
  finished_at: string | null;
}

/** A user's pending uploads for this purpose, including unfinished ones, newest first. */
export async function listUploads(
  db: Db,
  uploads: Uploads,
  { user, purpose }: { user: string; purpose: PurposeName },
): Promise<Upload[]> {
  const rows = await ownedBy(db, user)
    .where("purpose", "=", purpose)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return (await Promise.all(rows.map((row) => uploadOf(db, uploads, row)))).flatMap((upload) => upload ?? []);
}

/** Finds an upload of this user, finished or not. */
export async function findUpload(
  db: Db,
  uploads: Uploads,
  { user, id }: { user: string; id: string },
): Promise<Upload | undefined> {
  const row = await ownedBy(db, user).where("id", "=", id).executeTakeFirst();
  return row && uploadOf(db, uploads, row);
}

/** Deletes an upload and its bytes. @returns whether this user had it. */
export async function dropUpload(db: Db, uploads: Uploads, of: { user: string; id: string }): Promise<boolean> {
  const names = await inTransaction(db, (transaction) => deleteUpload(transaction, uploads, of));
  if (names) await uploads.remove(names);
  return names !== undefined;
}

/**
 * Deletes the row of an upload, of this purpose if given.
 * @returns the names of its bytes, to remove after the commit; undefined if this user has no such upload.
 */
export async function deleteUpload(
  transaction: Db,
  uploads: Uploads,
  { user, id, purpose }: { user: string; id: string; purpose?: PurposeName },
): Promise<string[] | undefined> {
  const names = await uploads.namesOf(transaction, [id]);
  const { numDeletedRows } = await transaction
    .deleteFrom("uploads")
    .where("id", "=", id)
    .where("user_id", "=", user)
    .$if(purpose !== undefined, (rows) => rows.where("purpose", "=", purpose ?? ""))
    .executeTakeFirst();
  return numDeletedRows === 0n ? undefined : names;
}

/** Counts a user's unfinished uploads. */
export async function countUnfinished(db: Db, { user }: { user: string }): Promise<number> {
  const { count } = await db
    .selectFrom("uploads")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", user)
    .where("finished_at", "is", null)
    .where("expires_at", ">", clock.now().toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

function ownedBy(db: Db, user: string) {
  return db
    .selectFrom("uploads")
    .select(["id", "purpose", "file_name", "size", "finished_at"])
    .where("user_id", "=", user)
    .where("expires_at", ">", clock.now().toISOString());
}

async function uploadOf(db: Db, uploads: Uploads, row: Row): Promise<Upload | undefined> {
  if (!isPurpose(row.purpose)) return undefined;
  const finished = row.finished_at !== null;
  const received = finished ? row.size : await uploads.offsetOf(db, row.id);
  return { id: row.id, purpose: row.purpose, fileName: row.file_name, size: row.size, received, finished };
}

export function isPurpose(name: string | undefined): name is PurposeName {
  return name !== undefined && Object.hasOwn(purposes, name);
}
