import { createReadStream } from "node:fs";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/time-ordered-id.ts";
import { unfinished } from "#app/platform/files/disk-storage.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { unreferencedFiles } from "../kept/unreferenced-files.server.ts";
import { readMadeLibrary, type Seeded, type SeededFile } from "./made-library.server.ts";
import { furtherOf, isSettled, keysOf, type SeededRow, seededRows, valuesOf } from "./seeded-rows.server.ts";

/**
 * Adds missing bundled resources to the library, and updates those whose text or files changed in this version. A
 * resource that an administrator edited, hid or deleted is left alone; only its missing file is restored. Idempotent.
 * @param folder build/library. @returns the number of bundled resources that were not permanently deleted.
 */
export async function seedLibrary(db: Db, files: FileStorage, folder: string): Promise<number> {
  const library = await stillWanted(db, await readMadeLibrary(folder));
  const before = await seededRows(db);
  const wanted = library.flatMap((entry) => filesFor(entry, before.get(entry.slug)));
  await Promise.all(wanted.map((file) => keep(files, file)));
  if (library.every((entry) => isSettled(entry, before.get(entry.slug)))) return library.length;

  await inTransaction(db, async (transaction) => {
    const rows = await seededRows(transaction);
    // The library lists the newest first, so the first entry is inserted last.
    for (const entry of library.toReversed()) await write(transaction, entry, rows.get(entry.slug));
  });
  const replaced = await unreferencedFiles(db, [...before.values()].flatMap(keysOf));
  await Promise.all(replaced.map((key) => files.delete(key)));
  return library.length;
}

/** The bundled resources without those that an administrator deleted permanently. */
async function stillWanted(db: Db, library: Seeded[]): Promise<Seeded[]> {
  const removed = await db.selectFrom("removed_seeds").select("slug").execute();
  return library.filter(({ slug }) => !removed.some((one) => one.slug === slug));
}

/** The files that must exist: all of them, or those that an edited resource still refers to. */
function filesFor({ main, further }: Seeded, row?: SeededRow): SeededFile[] {
  if (row?.isDeleted) return [];
  const all = [main, ...further];
  return row?.isEdited ? all.filter(({ key }) => keysOf(row).includes(key)) : all;
}

async function keep(files: FileStorage, { key, size, path }: SeededFile): Promise<void> {
  if ((await files.sizeOf(key)) === size) return;
  await files.delete(key); // an incomplete file
  await files.delete(key + unfinished); // left by an interrupted start: the same content has the same name
  await files.put(key, createReadStream(path));
}

async function write(db: Db, entry: Seeded, row?: SeededRow): Promise<void> {
  if (isSettled(entry, row)) return;
  const id = row?.id ?? timeOrderedId();
  if (row) {
    await db.updateTable("resources").set(valuesOf(entry)).where("id", "=", id).execute();
    await db.deleteFrom("resource_formats").where("resource_id", "=", id).execute();
  } else {
    const now = clock.now().toISOString();
    const fresh = { id, slug: entry.slug, is_active: 1, reviewed_at: now, created_at: now, updated_at: now };
    await db
      .insertInto("resources")
      .values({ ...fresh, ...valuesOf(entry) })
      .execute();
  }
  const further = furtherOf(entry).map((file) => ({ resource_id: id, ...file }));
  if (further.length > 0) await db.insertInto("resource_formats").values(further).execute();
}
