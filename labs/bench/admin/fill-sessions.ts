import type Sqlite from "better-sqlite3";
import { v7 as timeOrderedId } from "uuid";
import { type Amount, cameAt, inserter } from "./insert-rows.ts";

const years = 2;
const text = "Since March I have talked to 23 owners of small clinics; 9 of them pay for something like it already.";

/**
 * Assessments on three question sets: four in five with all ten answers, the fifth with none to three.
 * @param people have one or two each, alternating.
 */
export function fillSessions(sqlite: Sqlite.Database, { sessions }: Amount, people: string[]): void {
  const sets = addSets(sqlite);
  const questions = sqlite
    .prepare("select question_id from question_set_items where question_set_id = ? order by order_index")
    .pluck()
    .all(sets[0]) as string[];
  const session = inserter(
    sqlite,
    "assessment_sessions",
    "id user_id question_set_id created_at updated_at completed_at",
  );
  const response = inserter(
    sqlite,
    "user_responses",
    "user_id assessment_session_id question_id response_text response_data revision form_id completed_at created_at updated_at", // the names before the migrations
  );
  const result = inserter(
    sqlite,
    "session_results",
    "user_id assessment_session_id revision allowed answers overall problem_validation keywords_version created_at",
  );
  for (let n = 0; n < sessions; n++) {
    const { id, at } = cameAt(n, sessions, years * 365);
    const user = people[n % people.length] ?? "";
    const answers = n % 5 === 4 ? Math.floor(n / 5) % 4 : questions.length;
    const done = answers === questions.length ? at : null;
    session.run(id, user, sets[n % sets.length], at, at, done);
    for (const question of questions.slice(0, answers))
      response.run(user, id, question, `${text} (${n})`, null, 1, "benchbench", done, at, at);
    if (done) result.run(user, id, 1, answers, "{}", (n % 100) / 10, (n % 100) / 10, 1, at);
  }
}

/** @returns the ids of three sets with the same questions; the first is the existing one. */
function addSets(sqlite: Sqlite.Database): string[] {
  const first = sqlite.prepare("select id from question_sets order by id desc limit 1").pluck().get() as string;
  const more = [1, 2].map(() => {
    const id = timeOrderedId();
    sqlite
      .prepare("insert into question_sets (id, created_at) select ?, created_at from question_sets limit 1")
      .run(id);
    sqlite
      .prepare(
        `insert into question_set_items (question_set_id, question_id, version, order_index)
        select ?, question_id, version, order_index from question_set_items where question_set_id = ?`,
      )
      .run(id, first);
    return id;
  });
  return [first, ...more];
}
