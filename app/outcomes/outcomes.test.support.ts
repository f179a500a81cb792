import { v7 as timeOrderedId } from "uuid";
import { bandOf } from "#app/assessment/score/band.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { answeredSession } from "../assessment/answered-session.test.support.ts";
import { answersOf } from "../assessment/fixture-session.test.support.ts";
import { currentQuestionSet } from "../assessment/questions/question-sets.server.ts";
import { seedQuestions } from "../assessment/questions/seed.server.ts";
import type { Outcome } from "./outcome.ts";

const day = 24 * 60 * 60 * 1000; // ms

/** A founder's first complete result, this many days old. */
export async function resultOfDaysAgo(db: Db, days: number): Promise<{ user: string; session: string }> {
  await seedQuestions(db);
  const { user, id: session } = await answeredSession(db, answersOf("session-first-money"));
  const at = new Date(Date.now() - days * day).toISOString();
  const ask = new Date(Date.now() + (90 - days) * day).toISOString().slice(0, 10);
  await db
    .updateTable("outcomes")
    .set({ result_at: at, ask_on: ask })
    .where("assessment_session_id", "=", session)
    .execute();
  return { user, session };
}

/** A result in bulk: what its founder expected, and what became of it. */
export interface BulkResult {
  score: number;
  odds: number | null;
  /** Null: silent. */
  outcome: Outcome | null;
  imported?: boolean;
}

const rowsAtOnce = 500;

/** Adds results of this moment, each of another founder, with as few columns of theirs as the tables allow. */
export async function addResults(db: Db, results: BulkResult[], at: string): Promise<void> {
  await seedQuestions(db);
  const question_set_id = await currentQuestionSet(db);
  for (let first = 0; first < results.length; first += rowsAtOnce) {
    const some = results.slice(first, first + rowsAtOnce).map((result) => ({ ...result, id: timeOrderedId() }));
    const times = { created_at: at, updated_at: at };
    const users = some.map(({ id }) => ({ id, email: `${id}@founder.example`, password_hash: null, ...times }));
    await db
      .insertInto("users")
      .values(users.map((user) => ({ ...user, email_confirmed_at: at })))
      .execute();
    const names = { first_name: "Ada", last_name: "Lovelace", company_name: null, plan: "free" } as const;
    await db
      .insertInto("profiles")
      .values(some.map(({ id }) => ({ user_id: id, ...names })))
      .execute();
    await db
      .insertInto("ideas")
      .values(
        some.map(({ id }) => ({
          id,
          user_id: id,
          name: "",
          sentence: "",
          ...times,
          archived_at: null,
          deleted_at: null,
        })),
      )
      .execute();
    await db
      .insertInto("assessment_sessions")
      .values(some.map(({ id }) => ({ id, user_id: id, idea_id: id, question_set_id, ...times, completed_at: at })))
      .execute();
    await db
      .insertInto("outcomes")
      .values(
        some.map(({ id, score, odds, outcome, imported }) => ({
          ...{ assessment_session_id: id, user_id: id, idea_id: id, revision: 1, rule: "1.1", question_set_id },
          ...{ band: bandOf(score).key, tenths: Math.round(score * 10), odds, imported: imported ? 1 : 0 },
          ...{ result_at: at, ask_on: null, outcome, happened_on: null, proof: null, answered_at: outcome && at },
        })),
      )
      .execute();
  }
}
