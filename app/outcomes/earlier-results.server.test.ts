import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { bandOf } from "#app/assessment/score/band.ts";
import { up } from "../../migrations/2026-11-30T1200-outcomes.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { addSession } from "../assessment/fixture-session.test.support.ts";
import { fillHistory } from "../assessment/history.test.support.ts";
import { seedQuestions } from "../assessment/questions/seed.server.ts";
import { freshDatabase } from "../server/database.test.support.ts";

test("results of before have an outcome: the first complete one of each idea, with its score, and no odds", async () => {
  const db = await freshDatabase();
  await seedQuestions(db);
  const migrateAgain = async () => {
    for (const table of ["own_odds", "outcome_history", "outcomes", "track_records"])
      await db.schema.dropTable(table).execute();
    await up(db as unknown as Kysely<unknown>);
  };
  await migrateAgain(); // of an empty database
  const user = await addFounder(db);
  const [first] = await fillHistory(db, { user, finished: 3 });
  await addSession(db, await addFounder(db), "session-first-money", 3); // preliminary
  await migrateAgain();
  const result = await db
    .selectFrom("session_results")
    .select(["overall", "created_at"])
    .where("assessment_session_id", "=", first ?? "")
    .executeTakeFirstOrThrow();
  const { idea_id, question_set_id } = await db
    .selectFrom("assessment_sessions")
    .select(["idea_id", "question_set_id"])
    .where("id", "=", first ?? "")
    .executeTakeFirstOrThrow();
  expect(await db.selectFrom("outcomes").selectAll().execute()).toEqual([
    {
      ...{ assessment_session_id: first, user_id: user, idea_id, question_set_id, revision: 1, rule: "1.1" },
      ...{ band: bandOf(result.overall).key, tenths: Math.round(result.overall * 10), odds: null, imported: 0 },
      ...{ result_at: result.created_at, ask_on: result.created_at.slice(0, 10), outcome: null, happened_on: null },
      ...{ proof: null, sentence: "", version: 0, answered_at: null },
    },
  ]);
});
