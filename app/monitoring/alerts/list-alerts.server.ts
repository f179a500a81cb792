import type { Db } from "#app/platform/db/database.server.ts";

/** What administrators were told of and is not over, the newest first. There are a few at most: one of each cause. */
export function listOpenAlerts(db: Db): Promise<{ id: string; what: string; at: string }[]> {
  return db
    .selectFrom("alerts")
    .select(["id", "what", "begun_at as at"])
    .where("over_at", "is", null)
    .orderBy("id", "desc")
    .execute();
}
