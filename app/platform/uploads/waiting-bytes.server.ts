import type { Db } from "../db/database.server.ts";

/** Total full size in bytes of a user's pending and unfinished uploads. */
export async function waitingBytes(db: Db, { user }: { user: string }): Promise<number> {
  const { bytes } = await db
    .selectFrom("uploads")
    .select(({ fn }) => fn.sum<number | null>("size").as("bytes"))
    .where("user_id", "=", user)
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}
