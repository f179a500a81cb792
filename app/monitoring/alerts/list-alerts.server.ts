import type { Db } from "#app/platform/db/database.server.ts";

/** Lists open alerts, newest first. There are only a few: at most one per cause. */
export function listOpenAlerts(db: Db): Promise<{ id: string; what: string; at: string }[]> {
  return db
    .selectFrom("alerts")
    .select(["id", "what", "begun_at as at"])
    .where("over_at", "is", null)
    .orderBy("id", "desc")
    .execute();
}
