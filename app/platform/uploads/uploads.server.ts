import { randomBytes } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { clock } from "../clock.ts";
import type { Db } from "../db/database.server.ts";
import { readDisk } from "../files/disk.server.ts";
import { type PurposeName, purposes, type Upload } from "./purpose.ts";
import { type FindUse, openQuota, type Quota } from "./quota.server.ts";

/** Where uploads lie until the form they belong to is sent: a folder of this machine, whatever keeps the files later. */
export interface Uploads {
  readonly folder: string;
  /** The file of an upload. @param id of a row of `uploads`. @throws when this is no id of ours. */
  pathOf(id: string): string;
  /**
   * Asked before anything is written for somebody: files may fill the disk so far, and what is left is the database's.
   * @param bytes of what is to be written. @throws ENOSPC, as the disk itself would.
   */
  checkRoom(bytes: number): Promise<void>;
  /** Asked before anything is read of somebody. */
  readonly quota: Quota;
  /** Does this work, and lets `settled` wait for it. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing is being read any more and what broke off was cleared away: asked when the server stops. */
  settled(): Promise<void>;
}

const shape = /^[A-Za-z0-9_-]{22}$/;

/** So much stays free: /health asks for a part of it, and who deletes an account for a second copy of the database. */
const usualReserve = 200 * 1024 * 1024; // bytes

/** @param folder made if missing. @param reserve bytes of its disk that no upload takes. @param findUse no quota unless told. */
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

/** A new id, which nobody can guess. */
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

/** What a person uploaded for this purpose, also in part, and did not send with a form yet; the newest first. */
export async function listUploads(
  db: Db,
  uploads: Uploads,
  { user, purpose }: { user: string; purpose: PurposeName },
): Promise<Upload[]> {
  const rows = await own(db, user).where("purpose", "=", purpose).orderBy("created_at", "desc").orderBy("id").execute();
  return (await Promise.all(rows.map((row) => uploadOf(uploads, row)))).flatMap((upload) => upload ?? []);
}

/** An upload of this person, whole or in part. */
export async function findUpload(
  db: Db,
  uploads: Uploads,
  { user, id }: { user: string; id: string },
): Promise<Upload | undefined> {
  const row = await own(db, user).where("id", "=", id).executeTakeFirst();
  return row && uploadOf(uploads, row);
}

/** Takes an upload away, with its file. @returns whether there was one of this person. */
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

/** How many files of a person are on their way. */
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

function own(db: Db, user: string) {
  return db
    .selectFrom("uploads")
    .select(["id", "purpose", "file_name", "size", "finished_at"])
    .where("user_id", "=", user)
    .where("expires_at", ">", clock.now().toISOString());
}

async function uploadOf(uploads: Uploads, row: Row): Promise<Upload | undefined> {
  if (!isPurpose(row.purpose)) return undefined;
  const finished = row.finished_at !== null;
  const received = finished ? row.size : await arrived(uploads.pathOf(row.id));
  return { id: row.id, purpose: row.purpose, fileName: row.file_name, size: row.size, received, finished };
}

/** How many bytes of a file are there. */
export async function arrived(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

export function isPurpose(name: string | undefined): name is PurposeName {
  return name !== undefined && Object.hasOwn(purposes, name);
}
