import { footLines, type ShownBrand } from "#app/brand/brand.ts";
import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import { normalizeText } from "#app/platform/normalize-text.ts";
import { isInForce, type Mark } from "../marks/mark.ts";
import { listMarks } from "../marks/marks.server.ts";
import type { Question } from "../questions/question.ts";
import { divisors, weights } from "../questions/weight.ts";
import { keywordLists, keywordsVersion } from "../score/quality.ts";
import { answerOf } from "../sessions/answer.ts";
import { type AssessmentSession, byKey } from "../sessions/session.ts";
import { findSession, type SessionKey, storedResponse } from "../sessions/sessions.server.ts";
import { scoresOf } from "../snapshots/recorded-results.server.ts";
import { type AssessmentFile, brandedFormat, contentOf, fileFormat } from "./assessment-file.ts";

/**
 * One of the user's sessions in the export format; undefined if there is no such session.
 * @param brand what the file says instead of our name.
 */
export async function exportAssessment(
  db: Db,
  { brand, ...key }: SessionKey & { brand?: ShownBrand },
): Promise<AssessmentFile | undefined> {
  const session = await findSession(db, key);
  if (!session) return undefined;
  return {
    ...fileFormat,
    ...(brand && { format: brandedFormat, brand: { name: brand.name, foot: footLines(brand) } }),
    idea: { name: session.idea.name, sentence: session.idea.sentence },
    createdAt: session.createdAt,
    updatedAt: session.updatedAt,
    completedAt: session.completedAt,
    rule: { keywordsVersion, keywords: keywordLists(), weights: [...weights], divisors },
    questions: await questionsIn(db, key, session),
    results: await resultsIn(db, key, session),
    ...(await tasksIn(db, key)),
  };
}

async function questionsIn(db: Db, { user, id }: SessionKey, { questions }: AssessmentSession) {
  const responses = Map.groupBy(await responsesOf(db, user, id), ({ question_id }) => question_id);
  const earlier = Map.groupBy(await historyOf(db, user, id), ({ question_id }) => question_id);
  return questions.map((question) => {
    const { key, ...content } = contentOf(question);
    const isAllowed = (row: Row) => answerOf(question, storedResponse(row)) !== undefined;
    const row = responses.get(question.id)?.find(isAllowed);
    return {
      key,
      order: question.orderIndex,
      ...content,
      answer: row ? answerIn(row) : null,
      earlier: (earlier.get(question.id) ?? [])
        .filter(isAllowed)
        .map((row) => ({ ...storedIn(row), createdAt: row.created_at })),
    };
  });
}

interface Row {
  response_text: string | null;
  response_data: string | null;
}

function answerIn(row: Awaited<ReturnType<typeof responsesOf>>[number]) {
  const { revision, created_at: createdAt, updated_at: updatedAt, completed_at: completedAt } = row;
  return { ...storedIn(row), revision, createdAt, updatedAt, completedAt };
}

function storedIn(row: Row) {
  const { response_text, response_data } = storedResponse(row);
  return { text: response_text ?? "", data: response_data };
}

const responsesOf = compiledOnce((db, user: string, session: string) =>
  db.selectFrom("user_responses").selectAll().where("user_id", "=", user).where("assessment_session_id", "=", session),
);

const historyOf = compiledOnce((db, user: string, session: string) =>
  db
    .selectFrom("response_history")
    .selectAll()
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .orderBy("id"),
);

async function resultsIn(db: Db, { user, id }: SessionKey, { questions }: AssessmentSession) {
  const rows = await recordedOf(db, user, id);
  const marks = Map.groupBy(await listMarks(db, { user, session: id }), ({ revision }) => revision);
  return rows.map((row) => {
    const { overall, categories } = scoresOf(row);
    return {
      revision: row.revision,
      createdAt: row.created_at,
      keywordsVersion: row.keywords_version,
      allowed: row.allowed,
      tier: row.tier,
      overall,
      categories,
      values: byKey(questions, JSON.parse(row.answers)),
      ...markedIn(marks.get(row.revision) ?? [], questions),
    };
  });
}

function markedIn(marks: Mark[], questions: Question[]): Pick<AssessmentFile["results"][number], "marks"> {
  const marked = new Set(marks.filter(isInForce).map(({ question }) => question));
  if (marked.size === 0) return {};
  const found = questions.filter(({ id }) => marked.has(id));
  return { marks: found.map(({ key: question }) => ({ question, verdict: "stuffed" })) };
}

const recordedOf = compiledOnce((db, user: string, session: string) =>
  db
    .selectFrom("session_results")
    .selectAll()
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .orderBy("revision"),
);

async function tasksIn(db: Db, { user, id }: SessionKey) {
  const rows = await tasksOf(db, user, id);
  return {
    tasks: rows
      .filter(({ deleted_at }) => deleted_at === null)
      .map((row) => ({
        action: row.action,
        title: row.title,
        description: row.description,
        priority: row.priority,
        dueOn: row.due_on,
        outcomes: normalizeText(row.outcomes), // older rows may contain characters the import rejects
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        completedAt: row.completed_at,
      })),
    deletedTasks: rows
      .flatMap(({ action, deleted_at: deletedAt }) => (action && deletedAt ? [{ action, deletedAt }] : []))
      .sort((a, b) => (a.action < b.action ? -1 : 1)),
  };
}

const tasksOf = compiledOnce((db, user: string, session: string) =>
  db
    .selectFrom("tasks")
    .selectAll()
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .orderBy("position")
    .orderBy("id"),
);
