import type { Db } from "#app/platform/db/database.server.ts";

/**
 * The keys among these that no resource refers to, since copies share files. Call it in the transaction that deletes
 * the rows: a file without references cannot gain one later.
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
