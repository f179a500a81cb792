import type { Asked } from "#app/account/account.server.ts";
import { storageErrorOf } from "#app/platform/db/storage-error.server.ts";
import type { Interview } from "./interview.ts";
import { markFeedbackSeen } from "./unseen-feedback.server.ts";

/**
 * The feedback on these stands on the page that is being made, so the dashboard need no longer say that it is there.
 * A page can only tell by being read; that is all its reading changes, and it goes on while the storage refuses.
 */
export async function markRead({ request, context }: Asked, user: string, shown: Interview[]): Promise<void> {
  const interviews = shown.filter(({ feedback }) => feedback !== null).map(({ id }) => id);
  if (request.method !== "GET" || interviews.length === 0) return;
  try {
    await markFeedbackSeen(context.db, { user, interviews });
  } catch (error) {
    if (!storageErrorOf(error)) throw error;
    context.log.warn(error, "feedback not marked as seen");
  }
}
