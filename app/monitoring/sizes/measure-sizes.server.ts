import { lstat, opendir } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import type { Schema } from "#app/platform/db/schema.ts";
import { retention } from "../retention.ts";
import { folders, maxRows } from "./sizes.ts";

/**
 * Measures the slow values: the size of each folder, and the row counts of tables with a retention period.
 * @param folder STORAGE_DIR
 */
export async function measureSizes(
  db: Db,
  { folder, now = Date.now() }: { folder: string; now?: number },
): Promise<void> {
  const found: [name: string, value: number][] = [];
  for (const { name } of folders) {
    const { files, bytes } = await folderSize(join(folder, name));
    found.push([`files ${name}`, files], [`bytes ${name}`, bytes]);
  }
  for (const { table } of retention) {
    if (table) found.push([`rows ${table}`, await countRows(db, table)]);
    await setImmediate(); // each count blocks the event loop
  }
  const measured_at = new Date(now).toISOString();
  await inTransaction(db, async (transaction) => {
    for (const [name, value] of found)
      await transaction
        .insertInto("measurements")
        .values({ name, value, measured_at })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ value, measured_at }))
        .execute();
  });
}

/** Counts at most `mostRows` + 1 rows: beyond that, only that there are more matters. */
async function countRows(db: Db, table: keyof Schema): Promise<number> {
  const { count } = await db
    .selectFrom((counted) =>
      counted
        .selectFrom(table)
        .select(({ lit }) => lit(1).as("one"))
        .limit(maxRows + 1)
        .as("counted"),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The size of a folder. */
interface FolderSize {
  files: number;
  /** Total size. */
  bytes: number;
}

/** Adds up the files in a folder and its subfolders. A missing folder is empty; links are not followed. */
export async function folderSize(folder: string): Promise<FolderSize> {
  const size = { files: 0, bytes: 0 };
  const entries = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    const found = await lstat(join(entry.parentPath, entry.name)).catch(() => undefined); // it may be deleted meanwhile
    if (!found) continue;
    size.files++;
    size.bytes += found.size;
  }
  return size;
}
