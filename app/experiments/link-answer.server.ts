import { hasQuestion } from "#app/evidence/quotes.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";

interface Link {
  user: string;
  experiment: string;
  /** Undefined removes the link. */
  answer?: { session: string; question: string };
}

/**
 * Sets the answer that an experiment tests. Runs in the caller's transaction, which has checked that the experiment is
 * the user's. @returns false, without any change, if no session of the user contains the question.
 */
export async function linkAnswer(db: Db, { user, experiment, answer }: Link): Promise<boolean> {
  if (answer && !(await hasQuestion(db, { user, ...answer }))) return false;
  await db.deleteFrom("experiment_answers").where("experiment_id", "=", experiment).execute();
  if (!answer) return true;
  const { session, question } = answer;
  const row = { experiment_id: experiment, user_id: user, assessment_session_id: session, question_id: question };
  await db.insertInto("experiment_answers").values(row).execute();
  return true;
}
