import { twoStepRows } from "#app/account/two-step/two-step.server.ts";
import type { User } from "#app/account/user.ts";
import { type UnseenFeedback, unseenRows } from "#app/interviews/unseen-feedback.server.ts";
import { type MessageNotice, noticeRows } from "#app/newsletter/communications/message-notice.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";

/** The notices at the top of the dashboard. */
export interface Notices {
  askForTwoStep: boolean;
  feedback: UnseenFeedback | undefined;
  message: MessageNotice | undefined;
}

/** Loads all notices in one query, to keep the front page fast. */
export async function noticesFor(db: Db, { user }: { user: User }): Promise<Notices> {
  const row = await db
    .selectNoFrom(({ exists }) => [
      exists(twoStepRows(db, user.id).select("user_id")).as("two_step"),
      unseenRows(db, user.id).select("id").as("interview"),
      unseenRows(db, user.id).select("title").as("title"),
      noticeRows(db, user.id).select("mailings.id").as("message"),
      noticeRows(db, user.id).select("mailings.subject").as("subject"),
    ])
    .executeTakeFirstOrThrow();
  return {
    // A compromised administrator can do more harm (SPEC-D13).
    askForTwoStep: user.isAdmin && !row.two_step,
    message: row.message !== null && row.subject !== null ? { id: row.message, title: row.subject } : undefined,
    feedback: row.interview !== null && row.title !== null ? { id: row.interview, title: row.title } : undefined,
  };
}
