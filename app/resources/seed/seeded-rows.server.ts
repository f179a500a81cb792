import { isDeepStrictEqual } from "node:util";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Seeded } from "./made-library.server.ts";

/** The stored state of a bundled resource. */
export interface SeededRow {
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
export async function seededRows(db: Db): Promise<Map<string, SeededRow>> {
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
export function isSettled(entry: Seeded, row?: SeededRow): boolean {
  if (!row) return false;
  return (
    row.isEdited || row.isDeleted || isDeepStrictEqual([row.values, row.further], [valuesOf(entry), furtherOf(entry)])
  );
}

/** The file keys of a row. */
export function keysOf({ values, further }: SeededRow): string[] {
  return [values, ...further].map((file) => file.file_path);
}

/** A bundled resource as a row. */
export function valuesOf({ main, ...entry }: Seeded) {
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
export function furtherOf({ further }: Seeded) {
  return further
    .map(({ format, key, size }) => ({ format, file_path: key, file_size: size }))
    .sort((a, b) => (a.format < b.format ? -1 : 1));
}
