import { randomUUID } from "node:crypto";
import { v7 as timeOrderedId } from "uuid";
import { openOutcome } from "#app/outcomes/outcomes.server.ts";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { AssessmentFile } from "../export/assessment-file.ts";
import { createIdea, findNamed } from "../ideas/ideas.server.ts";
import { judgeResult } from "../marks/judge-result.server.ts";
import type { Question } from "../questions/question.ts";
import type { Answers } from "../sessions/answer.ts";

interface Written {
  user: string;
  file: AssessmentFile;
  /** The file's questions as this server has them, in the file's order, and their set. */
  questions: Question[];
  set: string;
}

/** Writes all rows of a session. The id is derived from its creation time, so that it sorts chronologically. */
export async function writeSession(db: Db, { user, file, questions, set }: Written): Promise<string> {
  const id = timeOrderedId({ msecs: Date.parse(file.createdAt) });
  const idea_id = (await findNamed(db, { user, ...file.idea })) ?? (await createIdea(db, { user, id, ...file.idea }));
  const { createdAt: created_at, updatedAt: updated_at, completedAt: completed_at } = file;
  const imported_at = clock.now().toISOString();
  await db
    .insertInto("assessment_sessions")
    .values({ id, user_id: user, idea_id, question_set_id: set, created_at, updated_at, completed_at, imported_at })
    .execute();
  const key = { user_id: user, assessment_session_id: id };
  await writeAnswers(db, key, file, questions);
  await writeResults(db, key, file, questions);
  const first = file.results.find(({ allowed }) => allowed === questions.length);
  if (first) {
    const { revision, createdAt: at } = first;
    await openOutcome(db, { user, session: id, revision, score: first, at, imported: true });
  }
  await writeTasks(db, key, file);
  return id;
}

interface Key {
  user_id: string;
  assessment_session_id: string;
}

async function writeAnswers(db: Db, key: Key, file: AssessmentFile, questions: Question[]): Promise<void> {
  for (const [index, { answer, earlier }] of file.questions.entries()) {
    const question_id = (questions[index] as Question).id;
    if (answer) {
      await db
        .insertInto("user_responses")
        .values({
          ...key,
          question_id,
          ...storedColumns(answer),
          revision: answer.revision,
          idempotency_key: randomUUID(),
          completed_at: answer.completedAt,
          created_at: answer.createdAt,
          updated_at: answer.updatedAt,
        })
        .execute();
    }
    for (const version of earlier) {
      const row = {
        id: timeOrderedId(),
        ...key,
        question_id,
        ...storedColumns(version),
        created_at: version.createdAt,
      };
      await db.insertInto("response_history").values(row).execute();
    }
  }
}

function storedColumns({ text, data }: { text: string; data: Answers | null }) {
  return { response_text: text, response_data: data && JSON.stringify(data) };
}

async function writeResults(db: Db, key: Key, file: AssessmentFile, questions: Question[]): Promise<void> {
  for (const { values, categories, ...result } of file.results) {
    const counted = questions.slice(0, result.allowed).filter(({ key }) => Object.hasOwn(values, key));
    const answers = counted.map(({ id, key }) => [id, values[key]]);
    await db
      .insertInto("session_results")
      .values({
        ...key,
        revision: result.revision,
        allowed: result.allowed,
        tier: result.tier,
        answers: JSON.stringify(Object.fromEntries(answers)),
        overall: result.overall,
        problem_validation: categories.problemValidation,
        market_opportunity: categories.marketOpportunity,
        competitive_advantage: categories.competitiveAdvantage,
        risk_awareness: categories.riskAwareness,
        keywords_version: result.keywordsVersion,
        created_at: result.createdAt,
      })
      .execute();
    // As of now, and without `marks` of the file: it may say anything, also about who wrote a text first.
    const { user_id: user, assessment_session_id: session } = key;
    const judged = { user, session, revision: result.revision, questions, values: Object.fromEntries(answers) };
    await judgeResult(db, judged);
  }
}

async function writeTasks(db: Db, key: Key, { tasks, deletedTasks }: AssessmentFile): Promise<void> {
  const shown = tasks.map((task) => ({
    action: task.action,
    title: task.title,
    description: task.description,
    priority: task.priority,
    due_on: task.dueOn,
    outcomes: task.outcomes,
    completed_at: task.completedAt,
    created_at: task.createdAt,
    updated_at: task.updatedAt,
    deleted_at: null,
  }));
  // A deleted recommendation leaves an empty row behind, so that it is not created again.
  const deleted = deletedTasks.map(({ action, deletedAt }) => ({
    ...{ action, title: "", description: "", priority: "low" as const, due_on: null, outcomes: "" },
    ...{ completed_at: null, created_at: deletedAt, updated_at: deletedAt, deleted_at: deletedAt },
  }));
  for (const [index, task] of [...shown, ...deleted].entries()) {
    const row = { id: timeOrderedId(), ...key, position: index + 1, ...task };
    await db.insertInto("tasks").values(row).execute();
  }
}
