import { findUserSummary } from "#app/account/user-summary.server.ts";
import { differences, writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { recordEvent } from "#app/webhooks/record-event.server.ts";
import { interviewPath } from "../paths.ts";
import { feedbackMail } from "./feedback-mail.ts";

/**
 * `changed`: it was reviewed before; its founder sees the new text and gets no second mail. `conflict`: the feedback
 * changed since the reviewer last saw it, and nothing was written.
 */
type ReviewResult = { kind: "reviewed" | "changed" | "conflict" | "missing" };

interface Review {
  interview: string;
  /** As validated by `Feedback` in interview-form.ts. */
  feedback: string;
  /** The reviewer's user id. */
  by: string;
  /** The ISO 8601 time of the feedback the reviewer has seen; null if there was none. Undefined skips the check. */
  based?: string | null;
  /** The public origin for links. */
  origin: string;
  now?: Date;
}

/** Saves the feedback on an interview and mails its founder (SPEC-AD4). */
export function reviewInterview(db: Db, { interview, feedback, by, based, origin, now = clock.now() }: Review) {
  return inTransaction(db, async (transaction): Promise<ReviewResult> => {
    const found = await transaction
      .selectFrom("customer_interviews")
      .select(["founder_id", "title", "status", "feedback", "reviewed_at"])
      .where("id", "=", interview)
      .executeTakeFirst();
    if (!found) return { kind: "missing" };
    const { founder_id: user, title, status, feedback: before } = found;
    const change = differences({ status, feedback: before }, { status: "reviewed", feedback });
    if (!change) return { kind: "changed" }; // a double submission
    if (based !== undefined && based !== found.reviewed_at) return { kind: "conflict" };
    const at = now.toISOString();
    const review = { status: "reviewed", feedback, reviewed_at: at, reviewed_by: by } as const;
    await transaction
      .updateTable("customer_interviews")
      .set({ ...review, feedback_seen_at: null, updated_at: at })
      .where("id", "=", interview)
      .execute();
    await writeAudit(transaction, { by, action: "interview.review", id: interview, user, ...change, now: at });
    if (status === "reviewed") return { kind: "changed" };
    await recordEvent(transaction, { user, event: { type: "interview.reviewed", data: { interview } }, now: at });
    const founder = await findUserSummary(transaction, { user });
    if (founder) {
      const mail = feedbackMail({ firstName: founder.firstName, title, url: origin + interviewPath(interview) });
      await queueMail(transaction, { to: founder.email, mail, user });
    }
    return { kind: "reviewed" };
  });
}
