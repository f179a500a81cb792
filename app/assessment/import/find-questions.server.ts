import { isDeepStrictEqual } from "node:util";
import type { Db } from "#app/platform/db/database.server.ts";
import type { AssessmentFile } from "../export/assessment-file.ts";
import { contentOf } from "../export/file-question.ts";
import { type Question, questionOf } from "../questions/question.ts";
import { questionsOf } from "../questions/question-sets.server.ts";

/**
 * `unknown`: the server never asked the question of this title in this wording. `apart`: it knows all the questions,
 * but never asked exactly these in this order.
 */
export type FoundQuestions =
  | { kind: "found"; set: string; questions: Question[] }
  | { kind: "unknown"; title: string }
  | { kind: "apart" };

/**
 * Finds the file's questions on this server: a question set with identical content in the same positions, including
 * soft-deleted questions. Never creates any: a question's position decides its weight, so a file must not choose it.
 */
export async function findQuestions(db: Db, { questions }: AssessmentFile): Promise<FoundQuestions> {
  const rows = await db
    .selectFrom("question_versions as version")
    .innerJoin("questions", "questions.id", "version.question_id")
    .selectAll("version")
    .select(["questions.id", "questions.key"])
    .where(
      "questions.key",
      "in",
      questions.map(({ key }) => key),
    )
    .execute();
  const known = rows.map((row) => questionOf({ ...row, order_index: 1 }));
  const places: Place[] = [];
  for (const { answer, earlier, order, ...content } of questions) {
    const same = known.filter((candidate) => isDeepStrictEqual(contentOf(candidate), content));
    if (same.length === 0) return { kind: "unknown", title: content.title };
    places.push(...same.map(({ id, version }) => ({ id, version, order })));
  }
  const set = await findSet(db, places, questions.length);
  return set ? { kind: "found", set, questions: await questionsOf(db, set) } : { kind: "apart" };
}

/**
 * A matching version and its required position. Several versions may have the same content, but a set contains one of
 * them.
 */
interface Place {
  id: string;
  version: number;
  order: number;
}

/** The newest set of this size with each question in its position. */
async function findSet(db: Db, places: Place[], size: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("question_set_items")
    .select("question_set_id as id")
    .groupBy("question_set_id")
    .having(({ fn }) => fn.countAll<number>(), "=", size)
    .having(
      ({ fn, or, and, eb, case: when }) => {
        const fits = places.map(({ id, version, order }) =>
          and([eb("question_id", "=", id), eb("version", "=", version), eb("order_index", "=", order)]),
        );
        return fn.sum<number>(when().when(or(fits)).then(1).else(0).end());
      },
      "=",
      size,
    )
    .orderBy("question_set_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
