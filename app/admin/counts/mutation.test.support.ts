import fc from "fast-check";
import { sql } from "kysely";
import { defaultQuestions } from "#app/assessment/questions/default-questions.ts";
import { addQuestionSet } from "#app/assessment/questions/seed.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { mutations } from "./mutations.test.support.ts";

const days = ["2026-03-01", "2026-03-02", "2026-04-01"];
const kinds = Object.keys(mutations) as (keyof typeof mutations)[];
/** Repeated so that there are enough users and sessions to change. */
const often: (keyof typeof mutations)[] = ["come", "begin", "answer", "answer", "act", "complete"];

/** A change that affects the counts: it applies to the `which`-th row, in one of a few variants, on a given day. */
interface Mutation {
  what: keyof typeof mutations;
  which: number;
  how: number;
  day: number;
}

export const anyMutation: fc.Arbitrary<Mutation> = fc.record({
  what: fc.constantFrom(...kinds, ...often, ...often),
  which: fc.nat(5),
  how: fc.nat(11),
  day: fc.nat(days.length - 1),
});

/** Whether it removes no rows, so that the rows still account for all events. */
export function keepsRows({ what }: Mutation): boolean {
  return !["leave", "unanswer", "drop", "deleteCoupon", "withdraw", "unsubscribe"].includes(what);
}

/** The database to change, and the counts expected since, by name and day. */
interface MutationFixture {
  db: Db;
  sets: string[];
  expected: Record<string, number>;
}

/** Prepares a database with two question sets, of ten and two questions. */
export async function openMutationFixture(db: Db): Promise<MutationFixture> {
  const sets = [await addQuestionSet(db, defaultQuestions), await addQuestionSet(db, defaultQuestions.slice(0, 2))];
  return { db, sets, expected: {} };
}

export async function mutate(
  { db, sets, expected }: MutationFixture,
  { what, which, how, day }: Mutation,
): Promise<void> {
  const on = days[day] ?? "";
  await mutations[what]({
    ...{ db, sets, how },
    at: `${on}T10:00:00.000Z`,
    async pick(table) {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by id`.execute(db);
      return rows[which % Math.max(1, rows.length)]?.id;
    },
    happens(name) {
      expected[`${name} ${on}`] = (expected[`${name} ${on}`] ?? 0) + 1;
    },
  });
}
