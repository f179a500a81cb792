import { type Cursor, listPage } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import { changersAt } from "./last-change.server.ts";
import { type Question, questionOf } from "./question.ts";

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
export async function listVersions(db: Db, id: string, place: Cursor) {
  const read = await keyset(versionsOf(db, id), place, { by: ["version.version"], descending: true }).execute();
  const { rows, next, previous } = listPage(read, place, ({ version }) => [String(version)]);
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
