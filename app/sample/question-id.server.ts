import type { Db } from "#app/platform/db/database.server.ts";

/** The id of a question by its key. @throws when there is none. */
export async function questionId(db: Db, key: string): Promise<string> {
  return (await db.selectFrom("questions").select("id").where("key", "=", key).executeTakeFirstOrThrow()).id;
}
