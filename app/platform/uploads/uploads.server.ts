import { randomBytes } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { clock } from "../clock.ts";
import type { Db } from "../db/database.server.ts";
import { readDisk } from "../files/disk.server.ts";
import { type PurposeName, purposes, type Upload } from "./purpose.ts";
import { type FindUse, openQuota, type Quota } from "./quota.server.ts";

/** The store of uploads until their form is sent: a local folder, regardless of the later file storage. */
export interface Uploads {
  readonly folder: string;
  /** The path of an upload's file. @param id of a row of `uploads`. @throws when the id is invalid. */
  pathOf(id: string): string;
  /**
   * Call before writing a user's file: files may use only part of the disk; the rest is reserved for the database.
   * @param bytes to be written. @throws ENOSPC, like the disk itself.
   */
  checkRoom(bytes: number): Promise<void>;
  /** To be checked before reading a user's file. */
  readonly quota: Quota;
  /** Runs work that `settled` waits for. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when no upload is in progress and interrupted ones are cleaned up: awaited at shutdown. */
  settled(): Promise<void>;
}

const shape = /^[A-Za-z0-9_-]{22}$/;

/** Disk space kept free: /health requires part of it, and deleting an account needs a second copy of the database. */
const usualReserve = 200 * 1024 * 1024; // bytes

/** @param folder created if missing. @param reserve bytes kept free on its disk. @param findUse default: no quota. */
export async function openUploads(
  folder: string,
  reserve = usualReserve,
  findUse: FindUse = async () => ({ used: 0, quota: Number.POSITIVE_INFINITY }),
): Promise<Uploads> {
  const root = resolve(folder);
  await mkdir(root, { recursive: true });
  const busy = new Set<Promise<unknown>>();
  return {
    folder: root,
    quota: openQuota(findUse),
    pathOf: (id) => {
      if (!isUploadId(id)) throw new Error("not an id of an upload");
      return join(root, id);
    },
    checkRoom: async (bytes) => {
      if (readDisk(root).free >= bytes + reserve) return;
      throw Object.assign(new Error("what is free on the disk is kept for the database"), { code: "ENOSPC" });
    },
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

/** Returns a new unguessable id. */
export function newUploadId(): string {
  return randomBytes(16).toString("base64url");
}

export function isUploadId(id: string): boolean {
  return shape.test(id);
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
  return (await Promise.all(rows.map((row) => uploadOf(uploads, row)))).flatMap((upload) => upload ?? []);
}

/** Finds an upload of this user, finished or not. */
export async function findUpload(
  db: Db,
  uploads: Uploads,
  { user, id }: { user: string; id: string },
): Promise<Upload | undefined> {
  const row = await ownedBy(db, user).where("id", "=", id).executeTakeFirst();
  return row && uploadOf(uploads, row);
}

/** Deletes an upload and its file. @returns whether this user had it. */
export async function dropUpload(
  db: Db,
  uploads: Uploads,
  { user, id }: { user: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("uploads")
    .where("id", "=", id)
    .where("user_id", "=", user)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await rm(uploads.pathOf(id), { force: true });
  return true;
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

async function uploadOf(uploads: Uploads, row: Row): Promise<Upload | undefined> {
  if (!isPurpose(row.purpose)) return undefined;
  const finished = row.finished_at !== null;
  const received = finished ? row.size : await receivedBytes(uploads.pathOf(row.id));
  return { id: row.id, purpose: row.purpose, fileName: row.file_name, size: row.size, received, finished };
}

/** The number of bytes received of a file. */
export async function receivedBytes(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

export function isPurpose(name: string | undefined): name is PurposeName {
  return name !== undefined && Object.hasOwn(purposes, name);
}
