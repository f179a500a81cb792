import type { Db } from "#app/platform/db/database.server.ts";

/** The keys of all questions, deleted ones included, by id. */
export async function questionKeys(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom("questions").select(["id", "key"]).execute();
  return new Map(rows.map(({ id, key }) => [id, key]));
}
