import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import type { UserActivity } from "./user-activity.ts";

const lifetime = 400 * 24 * 60 * 60 * 1000; // ms

/** Records a user's activity, in the transaction that performs it. @param now ISO 8601. */
export async function recordUserActivity(
  db: Db,
  { user, type, details, now = clock.now().toISOString() }: UserActivity & { user: string; now?: string },
): Promise<void> {
  await db
    .insertInto("user_activity_logs")
    .values({
      id: timeOrderedId(),
      user_id: user,
      activity_type: type,
      activity_details: details ? JSON.stringify(details) : null,
      created_at: now,
    })
    .execute();
}

/** Deletes activities over 400 days old, as for visits. */
export async function sweepUserActivity(db: Db, now = clock.now().getTime()): Promise<void> {
  await db
    .deleteFrom("user_activity_logs")
    .where("created_at", "<", new Date(now - lifetime).toISOString())
    .execute();
}
