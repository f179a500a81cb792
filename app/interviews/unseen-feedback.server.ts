import type { RouteArgs } from "#app/account/account.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { storageErrorOf } from "#app/platform/db/storage-error.server.ts";
import type { Interview } from "./interview.ts";

/** Marks the feedback on these interviews as seen by their founder. */
export async function markFeedbackSeen(
  db: Db,
  { user, interviews, now = clock.now() }: { user: string; interviews: string[]; now?: Date },
): Promise<void> {
  await inTransaction(db, (transaction) =>
    transaction
      .updateTable("customer_interviews")
      .set({ feedback_seen_at: now.toISOString() })
      .where("founder_id", "=", user)
      .where("id", "in", interviews)
      .where("status", "=", "reviewed")
      .where("feedback_seen_at", "is", null)
      .execute(),
  );
}

/**
 * Marks the feedback on a page as seen, so that the dashboard stops announcing it. This is the only write caused by
 * reading the page; the page still works if the storage refuses writes.
 */
export async function markRead({ request, context }: RouteArgs, user: string, shown: Interview[]): Promise<void> {
  const interviews = shown.filter(({ feedback }) => feedback !== null).map(({ id }) => id);
  if (request.method !== "GET" || interviews.length === 0) return;
  try {
    await markFeedbackSeen(context.db, { user, interviews });
  } catch (error) {
    if (!storageErrorOf(error)) throw error;
    context.log.warn(error, "feedback not marked as seen");
  }
}
