import type { Db } from "#app/platform/db.server.ts";

/** `begun`: from now on its founder can no longer change it. `missing`: there is none that waits. */
export type BeginResult = { kind: "begun" | "missing" };

/** Somebody begins to listen. @param by the reviewer's user id. */
export async function beginReview(
  db: Db,
  { interview, by, now = new Date() }: { interview: string; by: string; now?: Date },
): Promise<BeginResult> {
  const { numUpdatedRows } = await db
    .updateTable("customer_interviews")
    .set({ status: "in_progress", reviewed_by: by, updated_at: now.toISOString() })
    .where("id", "=", interview)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return { kind: numUpdatedRows > 0n ? "begun" : "missing" };
}
