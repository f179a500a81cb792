import { accessOf } from "#app/billing/access.server.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import { exportOutcome } from "#app/outcomes/own-odds.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { exportReports } from "../credential/signed-reports.server.ts";
import { listMarks } from "../marks/marks.server.ts";
import type { Question } from "../questions/question.ts";
import { scoreSession } from "../score/score.ts";
import { listShares } from "../shares/shares.server.ts";
import { listRecorded } from "../snapshots/recorded-results.server.ts";
import { listTasks } from "../tasks/tasks.server.ts";
import { answerLabel, answerOf } from "./answer.ts";
import { answersOf } from "./session.ts";
import { sessionRows, storedResponse, wholeSessions } from "./sessions.server.ts";

/**
 * The assessments in a user's data export, deleted ones included. Yields one session at a time, oldest first, each with
 * its idea, questions, answers, rejected versions, and the score of its current answers on the current plan.
 */
export async function* exportSessions(db: Db, { user }: { user: string }) {
  const { tier } = await accessOf(db, { user });
  const { questions: limit } = assessmentLimits(tier);
  const sessions = await db
    .selectFrom("assessment_sessions")
    .select("id")
    .where("user_id", "=", user)
    .orderBy("id")
    .execute();
  for (const { id } of sessions) {
    const rows = await sessionRows(db, user).where("session.id", "=", id).execute();
    const [session] = await wholeSessions(db, { user, rows });
    if (!session) continue; // erased while the file was being streamed
    const responses = await responsesOf(db, user, id);
    const earlier = await historyOf(db, user, id);
    const { overall, band, categories } = scoreSession(session.questions, answersOf(session), limit);
    yield {
      id,
      idea: session.idea,
      deletedAt: rows[0]?.deleted_at ?? null,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
      completedAt: session.completedAt,
      score: { overall, band, categories },
      questions: session.questions.map((question) => ({
        number: question.orderIndex,
        title: question.title,
        question: question.text,
        answer: exportAnswer(question, responses.get(question.id)),
        earlierVersions: (earlier.get(question.id) ?? []).map((row) => ({
          text: wordsOf(question, row),
          createdAt: row.created_at,
        })),
      })),
      results: await listRecorded(db, { user, id }),
      ...(await exportOutcome(db, { user, session: id })),
      marks: await listMarks(db, { user, session: id }),
      tasks: await listTasks(db, { user, id }),
      shares: await listShares(db, { user, id }),
      signedReports: await exportReports(db, { user, id }),
    };
  }
}

interface Stored {
  response_text: string | null;
  response_data: string | null;
}

interface Response extends Stored {
  revision: number;
  completed_at: string | null;
  created_at: string;
  updated_at: string;
}

function exportAnswer(question: Question, row: Response | undefined) {
  if (!row) return null;
  const { revision, completed_at: completedAt, created_at: createdAt, updated_at: savedAt } = row;
  const { response_data: data } = storedResponse(row);
  return { text: wordsOf(question, row), data, revision, completedAt, createdAt, savedAt };
}

/** The display text of an answer, or the stored text if this version of the question does not allow it. */
function wordsOf(question: Question, row: Stored): string | null {
  const value = answerOf(question, storedResponse(row));
  return value === undefined ? row.response_text : answerLabel(question, value);
}

async function responsesOf(db: Db, user: string, session: string) {
  const rows = await db
    .selectFrom("user_responses")
    .select(["question_id", "response_text", "response_data", "revision", "completed_at", "created_at", "updated_at"])
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .execute();
  return new Map(rows.map((row) => [row.question_id, row]));
}

async function historyOf(db: Db, user: string, session: string) {
  const rows = await db
    .selectFrom("response_history")
    .select(["question_id", "response_text", "response_data", "created_at"])
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, ({ question_id }) => question_id);
}
