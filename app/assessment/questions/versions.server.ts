import { type Cursor, type ListPage, listPage } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import { restorableSince } from "#app/platform/restorable.ts";
import { changersAt } from "./last-change.server.ts";
import { type Question, questionOf } from "./question.ts";
import type { QuestionContent } from "./question-draft.ts";

/** A version of a question. */
export interface QuestionVersion {
  question: Question;
  createdAt: string;
  /** Who saved it; undefined for seeded versions. */
  by: string | undefined;
  /** Number of sessions with an answer to it. */
  sessions: number;
  /** The previous version. */
  before: Question | undefined;
}

/** The versions of a question, newest first, with the number of sessions that answered each. */
export async function listVersions(db: Db, id: string, cursor: Cursor) {
  const read = await keyset(versionsOf(db, id), cursor, {
    by: ["version.version"],
    descending: true,
    numbers: { "version.version": "integer" },
  }).execute();
  const { rows, next, previous } = listPage(read, cursor, ({ version }) => [String(version)]);
  const [by, oldest] = await Promise.all([
    changersAt(
      db,
      id,
      rows.map(({ created_at }) => created_at),
    ),
    versionsOf(db, id)
      .where("version.version", "=", (rows.at(-1)?.version ?? 1) - 1)
      .executeTakeFirst(),
  ]);
  const versions = rows.map((row, index): QuestionVersion => {
    const earlier = rows[index + 1] ?? oldest;
    return {
      question: questionOf(row),
      createdAt: row.created_at,
      by: by.get(row.created_at),
      sessions: row.sessions ?? 0,
      before: earlier && questionOf(earlier),
    };
  });
  return { versions, next, previous };
}

/** The number of sessions that answered this version. */
export async function sessionsAgainst(db: Db, { id, version }: Question): Promise<number> {
  const row = await db
    .selectFrom("question_answers")
    .select("sessions")
    .where("question_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.sessions ?? 0;
}

function versionsOf(db: Db, id: string) {
  return db
    .selectFrom("question_versions as version")
    .innerJoin("questions", "questions.id", "version.question_id")
    .leftJoin("question_answers as answers", (join) =>
      join.onRef("answers.question_id", "=", "version.question_id").onRef("answers.version", "=", "version.version"),
    )
    .selectAll("version")
    .select(["questions.id", "questions.key", "questions.order_index", "answers.sessions"])
    .where("version.question_id", "=", id);
}

type Written = QuestionContent & Pick<Question, "id" | "key" | "version" | "orderIndex">;

/**
 * Updates the question and stores this wording as a version of it.
 * @param now ISO 8601
 */
export async function writeVersion(db: Db, question: Written, now: string): Promise<void> {
  const { id, key, version, orderIndex: order_index } = question;
  const content = columnsOf(question, now);
  await db
    .insertInto("questions")
    .values({ id, key, version, order_index, deleted_at: null, ...content })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ version, order_index, ...content }))
    .execute();
  await db
    .insertInto("question_versions")
    .values({ question_id: id, version, ...content })
    .execute();
}

function columnsOf(question: QuestionContent, created_at: string) {
  return {
    title: question.title,
    description: question.description,
    question_text: question.text,
    category: question.category,
    question_type: question.type,
    options: question.options && JSON.stringify(question.options),
    is_required: question.isRequired ? 1 : 0,
    help: question.help,
    examples: question.examples && JSON.stringify(question.examples),
    created_at,
  };
}

/** A question that can still be restored. */
export interface DeletedQuestion {
  id: string;
  title: string;
  deletedAt: string;
}

/** The questions deleted in the last 30 days, latest first. */
export async function deletedQuestions(db: Db, cursor: Cursor, now: string): Promise<ListPage<DeletedQuestion>> {
  const query = db
    .selectFrom("questions")
    .select(["id", "title", "deleted_at as deletedAt"])
    .where("deleted_at", ">=", restorableSince(Date.parse(now)))
    .$narrowType<{ deletedAt: string }>();
  const rows = await keyset(query, cursor, { by: ["deleted_at", "id"], descending: true }).execute();
  return listPage(rows, cursor, ({ deletedAt, id }) => [deletedAt, id]);
}
