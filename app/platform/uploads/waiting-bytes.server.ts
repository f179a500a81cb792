import type { Db } from "../db/database.server.ts";

/** What uploads of a person that wait for their form, or are on their way, take when they are whole. */
export async function waitingBytes(db: Db, { user }: { user: string }): Promise<number> {
  const { bytes } = await db
    .selectFrom("uploads")
    .select(({ fn }) => fn.sum<number | null>("size").as("bytes"))
    .where("user_id", "=", user)
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}
