import { findPerson } from "#app/account/person.server.ts";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { queueMail } from "#app/platform/mails.server.ts";
import { interviewPath } from "../paths.ts";
import { feedbackMail } from "./feedback-mail.ts";

/** `changed`: it had been reviewed before; its founder finds the new words and gets no second mail. */
export type ReviewResult = { kind: "reviewed" | "changed" | "missing" };

interface Review {
  interview: string;
  /** As `Feedback` of interview-form.ts takes it. */
  feedback: string;
  /** The reviewer's user id. */
  by: string;
  /** Where people reach us. */
  origin: string;
  now?: Date;
}

/** Gives an interview its feedback, and mails its founder that it is there (administrator.md §4). */
export function reviewInterview(db: Db, { interview, feedback, by, origin, now = new Date() }: Review) {
  return inTransaction(db, async (transaction): Promise<ReviewResult> => {
    const found = await transaction
      .selectFrom("customer_interviews")
      .select(["founder_id", "title", "status", "feedback"])
      .where("id", "=", interview)
      .executeTakeFirst();
    if (!found) return { kind: "missing" };
    const at = now.toISOString();
    const unseen = found.feedback === feedback ? {} : { feedback_seen_at: null };
    await transaction
      .updateTable("customer_interviews")
      .set({ status: "reviewed", feedback, reviewed_at: at, reviewed_by: by, updated_at: at, ...unseen })
      .where("id", "=", interview)
      .execute();
    if (found.status === "reviewed") return { kind: "changed" };
    const founder = await findPerson(transaction, { user: found.founder_id });
    if (founder) {
      const url = origin + interviewPath(interview);
      const mail = feedbackMail({ firstName: founder.firstName, title: found.title, url });
      await queueMail(transaction, { to: founder.email, mail, user: founder.id });
    }
    return { kind: "reviewed" };
  });
}
