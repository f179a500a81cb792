import fc from "fast-check";
import { expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { times } from "../../../tests/support/counts.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { answeredSession } from "../answered-session.test.support.ts";
import { exportAssessment } from "../export/export-assessment.server.ts";
import { sessions } from "../fixtures/fixtures.test.support.ts";
import { resultsOf } from "../results/results.server.ts";
import { findSession, type SessionKey, startSession } from "../sessions/sessions.server.ts";
import { findRecorded } from "../snapshots/recorded-results.server.ts";
import {
  createQuestion,
  deleteQuestion,
  editQuestion,
  moveQuestion,
  restoreQuestion,
} from "./change-questions.server.ts";
import { anyDraft } from "./question-draft.test.support.ts";
import { liveQuestions, maxCachedSets, questionsOf } from "./question-sets.server.ts";
import { seedQuestions } from "./seed.server.ts";

const which = fc.nat({ max: 30 });
const change = fc.oneof(
  fc.record({ do: fc.constant("create" as const), which, draft: anyDraft }),
  fc.record({ do: fc.constant("edit" as const), which, draft: anyDraft, place: fc.option(which, { nil: undefined }) }),
  fc.record({ do: fc.constant("delete" as const), which }),
  fc.record({ do: fc.constant("restore" as const), which }),
  fc.record({ do: fc.constant("move" as const), which, place: which }),
);

test("whatever administrators change, what was begun before keeps its questions, answers and score", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      const db = await freshDatabase();
      await seedQuestions(db);
      const by = await addFounder(db);
      const golden = Object.fromEntries(sessions.map(({ id, answers }) => [id, answers]));
      const answers = golden["session-talking"] ?? {};
      const finished = await answeredSession(db, answers);
      const { lastTime, conversations } = answers;
      const underWay = await answeredSession(db, { lastTime, conversations } as typeof answers);
      const begun = [finished, underWay];
      const [was, kept] = [await whole(begun, db), await stored(db)];
      for (const one of changes) {
        await make(db, by, one);
        expect(await stored(db, kept)).toEqual(kept);
        await asksWhatIsLive(db);
      }
      await fillCache(db);
      expect(await whole(begun, db)).toEqual(was);
    }),
    { numRuns: times({ usual: 12, full: 50 }) },
  );
});

async function make(db: Db, by: string, one: typeof change extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
  const all = await db.selectFrom("questions").select(["id", "version"]).orderBy("id").execute();
  const { id, version } = all[one.which % all.length] as { id: string; version: number };
  switch (one.do) {
    case "create":
      await createQuestion(db, { by, draft: one.draft, position: one.which + 1 });
      break;
    case "edit":
      await editQuestion(db, { by, id, version, draft: one.draft, position: one.place && one.place + 1 });
      break;
    case "delete":
      await deleteQuestion(db, { by, id, version });
      break;
    case "restore":
      await restoreQuestion(db, { by, id });
      break;
    case "move":
      await moveQuestion(db, { by, id, position: one.place + 1 });
  }
}

/** Fills the cache of question sets with others, so that the next one is read from the database. */
async function fillCache(db: Db): Promise<void> {
  for (let set = 0; set < maxCachedSets; set++) await questionsOf(db, timeOrderedId());
}

/** Everything the product reads from assessments: questions, answers, results, scores and export files. */
async function whole(keys: SessionKey[], db: Db) {
  return Promise.all(
    keys.map(async (key) => [
      await findSession(db, key),
      (await resultsOf(db, key))?.score,
      await findRecorded(db, key),
      await exportAssessment(db, key),
    ]),
  );
}

/**
 * The rows that old sessions depend on.
 * @param of limits the result to these versions and sets
 */
async function stored(db: Db, of?: { versions: { question_id: string; version: number }[]; sets: { id: string }[] }) {
  const versions = await db
    .selectFrom("question_versions")
    .selectAll()
    .orderBy("question_id")
    .orderBy("version")
    .execute();
  const sets = await db.selectFrom("question_sets").selectAll().orderBy("id").execute();
  const items = await db
    .selectFrom("question_set_items")
    .selectAll()
    .orderBy("question_set_id")
    .orderBy("order_index")
    .execute();
  const isOld = (id: string) => !of || of.sets.some((set) => set.id === id);
  const knew = (id: string, version: number) =>
    !of || of.versions.some((one) => one.question_id === id && one.version === version);
  return {
    versions: versions.filter(({ question_id, version }) => knew(question_id, version)),
    sets: sets.filter(({ id }) => isOld(id)),
    items: items.filter(({ question_set_id }) => isOld(question_set_id)),
    responses: await db
      .selectFrom("user_responses")
      .selectAll()
      .where("user_id", "in", await owners(db))
      .execute(),
  };
}

async function owners(db: Db): Promise<string[]> {
  return (await db.selectFrom("user_responses").select("user_id").distinct().execute()).map(({ user_id }) => user_id);
}

/** Asserts that a new session asks the live questions, numbered from 1, and that the `questions` table agrees. */
async function asksWhatIsLive(db: Db): Promise<void> {
  const user = await addFounder(db, { tier: "pro" });
  const { id } = await startSession(db, { user });
  const asked = (await findSession(db, { user, id }))?.questions ?? [];
  const live = await liveQuestions(db);
  expect(asked).toEqual(live);
  expect(live.map(({ orderIndex }) => orderIndex)).toEqual(live.map((_, index) => index + 1));
  const rows = await db
    .selectFrom("questions")
    .select(["id", "version", "order_index as orderIndex", "title"])
    .where("deleted_at", "is", null)
    .orderBy("order_index")
    .execute();
  expect(rows).toEqual(live.map(({ id, version, orderIndex, title }) => ({ id, version, orderIndex, title })));
}
