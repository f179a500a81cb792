import type { Tier } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { answeredSession } from "../answered-session.test.support.ts";
import { answersOf } from "../fixture-session.test.support.ts";
import { seedQuestions } from "../questions/seed.server.ts";
import type { Answers } from "../sessions/answer.ts";
import { requestLook } from "./marks.server.ts";

/** An answer that is stuffed. */
export const stuffed = "hour colleague frustrat ".repeat(27).trim();

/** A recorded result with one stuffed answer, of its own founder, and the id of its mark. */
export async function addMarked(
  db: Db,
  { tier, isRequested = true, answers = {} }: { tier?: Tier; isRequested?: boolean; answers?: Answers } = {},
) {
  await seedQuestions(db);
  const given = { ...answersOf("session-first-money"), lastTime: stuffed, ...answers };
  const { user, id: session } = await answeredSession(db, given, tier);
  const row = await db
    .selectFrom("result_marks")
    .select(["id", "question_id"])
    .where("user_id", "=", user)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const key = { user, session, revision: 1 };
  if (isRequested) await requestLook(db, { ...key, question: row.question_id });
  return { ...key, mark: row.id, question: row.question_id };
}
