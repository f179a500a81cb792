import { opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../db/database.server.ts";
import type { Logger } from "../observability/log.server.ts";
import { isUploadId, type Uploads } from "./uploads.server.ts";

const batch = 500;

interface Sweep {
  /** Minimum age in ms of a file without a row to delete: files are written before their rows. */
  grace: number;
  log: Logger;
  now?: number;
}

/**
 * Deletes expired uploads, files without a row, and rows whose file is missing. Any interrupted operation leaves one of
 * these.
 */
export async function sweepUploads(db: Db, uploads: Uploads, { grace, log, now = Date.now() }: Sweep): Promise<void> {
  const expired = await dropExpired(db, uploads, now);
  const strays = await dropStrays(db, uploads, now - grace);
  const lost = await dropLost(db, uploads);
  if (expired + strays + lost > 0) log.info({ expired, strays, lost }, "uploads swept");
}

async function dropExpired(db: Db, uploads: Uploads, now: number): Promise<number> {
  const rows = await db
    .deleteFrom("uploads")
    .where("expires_at", "<=", new Date(now).toISOString())
    .returning("id")
    .execute();
  for (const { id } of rows) await rm(uploads.pathOf(id), { force: true });
  return rows.length;
}

async function dropStrays(db: Db, uploads: Uploads, before: number): Promise<number> {
  let count = 0;
  for await (const names of batches(namesIn(uploads.folder))) {
    const known = await db.selectFrom("uploads").select("id").where("id", "in", names).execute();
    const ids = new Set(known.map(({ id }) => id));
    for (const name of names.filter((name) => !ids.has(name))) {
      const path = join(uploads.folder, name);
      const found = await stat(path).catch(() => undefined); // it may be deleted meanwhile
      if (!found || found.mtimeMs > before) continue;
      await rm(path, { force: true });
      count++;
    }
  }
  return count;
}

async function dropLost(db: Db, uploads: Uploads): Promise<number> {
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
      if (await stat(uploads.pathOf(id)).catch(() => undefined)) continue;
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
