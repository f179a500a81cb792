import { hasQuestion } from "#app/evidence/has-question.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";

interface Link {
  user: string;
  experiment: string;
  /** Undefined: it puts none to the test any more. */
  answer?: { session: string; question: string };
}

/**
 * Says which answer an experiment of this person puts to the test. In the caller's transaction, which has seen that the
 * experiment is theirs. @returns false when no session of theirs asks this question; then nothing changes.
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
