import type { Db } from "#app/platform/db/database.server.ts";

/**
 * Which of these files no resource names: copies share theirs. Asked in the transaction in which rows went, since after
 * it nothing can come to name a file that nothing names.
 * @param keys of the file storage.
 */
export async function unreferencedFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const named = await db
    .selectFrom("resources")
    .select("file_path as key")
    .where("file_path", "in", keys)
    .union(db.selectFrom("resource_formats").select("file_path as key").where("file_path", "in", keys))
    .execute();
  const still = new Set(named.map(({ key }) => key));
  return [...new Set(keys)].filter((key) => !still.has(key));
}
