import { setImmediate } from "node:timers/promises";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import type { Schema } from "#app/platform/db/schema.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { retention } from "../retention.ts";
import { folders, maxRows } from "./sizes.ts";

/** Measures the slow values: the size of each folder, and the row counts of tables with a retention period. */
export async function measureSizes(db: Db, storage: FileStorage, now = Date.now()): Promise<void> {
  const found: [name: string, value: number][] = [];
  for (const { name } of folders) {
    const { files, bytes } = await folderSize(storage, name);
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

/** Adds up the files in a folder of the storage, including its subfolders. */
async function folderSize(storage: FileStorage, folder: string): Promise<{ files: number; bytes: number }> {
  const found = { files: 0, bytes: 0 };
  for await (const { size } of storage.list(folder)) {
    found.files++;
    found.bytes += size;
  }
  return found;
}
