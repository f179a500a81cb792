import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { checkedKey } from "#app/platform/files/file-key.server.ts";
import { type FileStorage, unfinished } from "#app/platform/files/file-storage.ts";
import { keyedQueue } from "#app/platform/jobs/keyed-queue.ts";
import { unreferencedFiles } from "../unreferenced-files.server.ts";
import { type Made, type MadeFile, MadeLibrary } from "./library.ts";

/**
 * Adds missing bundled resources to the library, and updates those whose text or files changed in this version. A
 * resource that an administrator edited, hid or deleted is left alone. Idempotent.
 * @param folder build/library. @returns the number of bundled resources that were not permanently deleted.
 */
export async function seedLibrary(db: Db, files: FileStorage, folder: string): Promise<number> {
  const library = await stillWanted(db, await readMadeLibrary(folder));
  const before = await seededRows(db);
  const outdated = library.filter((entry) => !isSettled(entry, before.get(entry.slug)));
  if (outdated.length === 0) return library.length;

  await keepAll(files, outdated, before);
  await inTransaction(db, async (transaction) => {
    const rows = await seededRows(transaction);
    // The library lists the newest first, so the first entry is inserted last.
    for (const entry of library.toReversed()) await write(transaction, entry, rows.get(entry.slug));
  });
  const replaced = await unreferencedFiles(db, [...before.values()].flatMap(keysOf));
  await Promise.all(replaced.map((key) => files.delete(key)));
  return library.length;
}

/**
 * Restores bundled files that are missing or incomplete, also those of edited resources. A start does so once it is
 * ready: it asks the bucket for each file, which took a quarter of the start. @param folder build/library.
 */
export async function restoreLibraryFiles(db: Db, files: FileStorage, folder: string): Promise<void> {
  const library = await stillWanted(db, await readMadeLibrary(folder));
  await keepAll(files, library, await seededRows(db));
}

/** Two that put one file at once would remove each other's: a start and an administrator, or a double click. */
const inTurn = keyedQueue();

async function keepAll(files: FileStorage, library: Seeded[], rows: Map<string, SeededRow>): Promise<void> {
  const expected = library.flatMap((entry) => filesFor(entry, rows.get(entry.slug)));
  await Promise.all(expected.map((file) => inTurn(file.key, () => keep(files, file))));
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
  const isThere = async () => (await files.sizeOf(key)) === size;
  if (await isThere()) return;
  await files.delete(key); // an incomplete file
  await files.delete(key + unfinished); // left by an interrupted start: the same content has the same name
  await files.put(key, createReadStream(path)).catch(async (error) => {
    if (!(await isThere())) throw error; // otherwise another process put it meanwhile
  });
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

/** The stored state of a bundled resource. */
interface SeededRow {
  id: string;
  /**
   * Whether an administrator has changed it: every change sets `updated_at`, except those of the seed. The seed then no
   * longer updates its text and files.
   */
  isEdited: boolean;
  isDeleted: boolean;
  values: ReturnType<typeof valuesOf>;
  further: ReturnType<typeof furtherOf>;
}

/** All seeded resources by slug, whether active or not. */
async function seededRows(db: Db): Promise<Map<string, SeededRow>> {
  const rows = await db
    .selectFrom("resources")
    .select(["id", "slug", "created_at", "updated_at", "deleted_at"])
    .select(["title", "description", "category", "difficulty", "subscription_tier", "icon", "strengthens", "by_hand"])
    .select(["format", "file_path", "file_size"])
    .where("slug", "is not", null)
    .execute();
  const formats = await db
    .selectFrom("resource_formats as further")
    .innerJoin("resources", "resources.id", "further.resource_id")
    .select(["further.resource_id", "further.format", "further.file_path", "further.file_size"])
    .where("slug", "is not", null)
    .orderBy("further.format")
    .execute();
  return new Map(
    rows.map(({ id, slug, created_at, updated_at, deleted_at, ...values }) => {
      const further = formats.filter((one) => one.resource_id === id).map(({ resource_id, ...one }) => one);
      const [isEdited, isDeleted] = [updated_at !== created_at, deleted_at !== null];
      return [slug ?? "", { id, isEdited, isDeleted, values, further }];
    }),
  );
}

/** Whether the row matches the bundled version, or an administrator edited or deleted it. */
function isSettled(entry: Seeded, row?: SeededRow): boolean {
  if (!row) return false;
  return (
    row.isEdited || row.isDeleted || isDeepStrictEqual([row.values, row.further], [valuesOf(entry), furtherOf(entry)])
  );
}

/** The file keys of a row. */
function keysOf({ values, further }: SeededRow): string[] {
  return [values, ...further].map((file) => file.file_path);
}

/** A bundled resource as a row. */
function valuesOf({ main, ...entry }: Seeded) {
  return {
    title: entry.title,
    description: entry.description,
    category: entry.category,
    difficulty: entry.difficulty,
    subscription_tier: entry.tier as "free" | "pro" | "premium" | "both",
    icon: entry.icon as string,
    strengthens: entry.strengthens as string | null,
    by_hand: entry.byHand ?? null,
    format: main.format,
    file_path: main.key,
    file_size: main.size,
  };
}

/** The additional formats of a bundled resource as rows, sorted. */
function furtherOf({ further }: Seeded) {
  return further
    .map(({ format, key, size }) => ({ format, file_path: key, file_size: size }))
    .sort((a, b) => (a.format < b.format ? -1 : 1));
}

/** A file of the built library and its key in the storage. */
interface SeededFile {
  key: string;
  /** A content type. */
  format: string;
  /** Bytes. */
  size: number;
  /** The path of the file in the build output. */
  path: string;
}

/** A bundled resource. */
type Seeded = Omit<Made, "files"> & { main: SeededFile; further: SeededFile[] };

/** Reads the built library. @param folder build/library. @throws if the build has none. */
export async function readMadeLibrary(folder: string): Promise<Seeded[]> {
  const list = MadeLibrary.parse(JSON.parse(await readFile(join(folder, "library.json"), "utf8")));
  return list.map(({ files: [main, ...further], ...entry }) => {
    const placed = (file: MadeFile) => placedIn(folder, entry.category, file);
    return { ...entry, main: placed(main), further: further.map(placed) };
  });
}

/**
 * The key is derived from the content: changed content gets a new key, and a missing file can be restored under its
 * own. Guessing a key is useless, since no request accepts one.
 */
function placedIn(folder: string, category: string, { name, hash, extension, ...file }: MadeFile): SeededFile {
  const key = checkedKey(`resources/${category}/${hash.slice(0, 22)}.${extension}`);
  return { ...file, key, path: join(folder, name) };
}
