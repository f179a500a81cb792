import { v7 as timeOrderedId } from "uuid";
import { createIdea } from "#app/assessment/ideas/ideas.server.ts";
import { currentQuestionSet, questionsOf } from "#app/assessment/questions/question-sets.server.ts";
import { scoreSession } from "#app/assessment/score/score.ts";
import { storedOf } from "#app/assessment/sessions/answer.ts";
import { byKey } from "#app/assessment/sessions/session.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { answersOf } from "./fixture-session.test.support.ts";

const fixtures = ["session-just-an-idea", "session-talking", "session-first-money", "session-contradictions"];
const day = 24 * 60 * 60 * 1000; // ms

/** Inserts a user's finished assessments in bulk: one per day until today. @returns their ids, oldest first. */
export async function fillHistory(db: Db, { user, finished }: { user: string; finished: number }): Promise<string[]> {
  const set = await currentQuestionSet(db);
  const questions = await questionsOf(db, set);
  const now = Date.now();
  const ids: string[] = [];
  await inTransaction(db, async (transaction) => {
    const idea_id = await createIdea(transaction, { user });
    for (let n = 0; n < finished; n++) {
      const msecs = now - (finished - 1 - n) * day;
      const [saved, recorded] = [new Date(msecs - 1000).toISOString(), new Date(msecs).toISOString()];
      const id = timeOrderedId({ msecs });
      ids.push(id);
      const byName = answersOf(fixtures[n % fixtures.length] ?? "");
      const values = Object.fromEntries(questions.map((question) => [question.id, byName[question.key] ?? ""]));
      const score = scoreSession(questions, byKey(questions, values), questions.length);
      await transaction
        .insertInto("assessment_sessions")
        .values({
          id,
          user_id: user,
          idea_id,
          question_set_id: set,
          created_at: saved,
          updated_at: saved,
          completed_at: recorded,
        })
        .execute();
      const key = { user_id: user, assessment_session_id: id };
      await transaction
        .insertInto("user_responses")
        .values(
          questions.map((question) => {
            const { response_text, response_data } = storedOf(question, values[question.id]);
            const answer = { response_text, response_data: response_data && JSON.stringify(response_data) };
            const moments = { completed_at: recorded, created_at: saved, updated_at: saved };
            return {
              ...key,
              question_id: question.id,
              ...answer,
              revision: 1,
              idempotency_key: "historyform",
              ...moments,
            };
          }),
        )
        .execute();
      await transaction
        .insertInto("session_results")
        .values({
          ...key,
          revision: 1,
          allowed: questions.length,
          answers: JSON.stringify(values),
          overall: score.overall,
          problem_validation: score.categories.problemValidation,
          market_opportunity: score.categories.marketOpportunity,
          competitive_advantage: score.categories.competitiveAdvantage,
          risk_awareness: score.categories.riskAwareness,
          keywords_version: score.keywordsVersion,
          created_at: recorded,
        })
        .execute();
    }
  });
  return ids;
}
