import { v7 as timeOrderedId } from "uuid";
import type { Db } from "#app/platform/db.server.ts";
import type { Question } from "../questions/question.ts";

/**
 * The set of exactly these versions in these places: one there is, or a new one. A new one is as old as an id can be, so
 * that it is never the newest, with which assessments begin here (docs/decisions/0014).
 */
export async function takeQuestionSet(db: Db, questions: Question[]): Promise<string> {
  return (await findSet(db, questions)) ?? addSet(db, questions);
}

async function findSet(db: Db, questions: Question[]): Promise<string | undefined> {
  const row = await db
    .selectFrom("question_set_items")
    .select("question_set_id as id")
    .groupBy("question_set_id")
    .having(({ fn }) => fn.countAll<number>(), "=", questions.length)
    .having(
      ({ fn, or, and, eb, case: when }) =>
        fn.sum<number>(
          when()
            .when(
              or(
                questions.map(({ id, version, orderIndex }) =>
                  and([eb("question_id", "=", id), eb("version", "=", version), eb("order_index", "=", orderIndex)]),
                ),
              ),
            )
            .then(1)
            .else(0)
            .end(),
        ),
      "=",
      questions.length,
    )
    .orderBy("question_set_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

async function addSet(db: Db, questions: Question[]): Promise<string> {
  const question_set_id = timeOrderedId({ msecs: 0 });
  await db.insertInto("question_sets").values({ id: question_set_id, created_at: new Date().toISOString() }).execute();
  const items = questions.map(({ id, version, orderIndex }) => ({
    question_set_id,
    question_id: id,
    version,
    order_index: orderIndex,
  }));
  await db.insertInto("question_set_items").values(items).execute();
  return question_set_id;
}
