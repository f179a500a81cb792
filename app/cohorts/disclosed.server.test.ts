import { beforeEach, expect, test } from "vitest";
import { deleteIdea } from "#app/assessment/ideas/ideas.server.ts";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { resultsOf } from "#app/assessment/results/results.server.ts";
import { saveResponse } from "#app/assessment/sessions/responses.server.ts";
import { findIdeaOf, findSession } from "#app/assessment/sessions/sessions.server.ts";
import { recordResult } from "#app/assessment/snapshots/record-result.server.ts";
import { findEvidence } from "#app/evidence/find-evidence.server.ts";
import { addQuote } from "#app/evidence/quotes.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addSession } from "../assessment/fixture-session.test.support.ts";
import { addInterview } from "../interviews/interview.test.support.ts";
import { countQueries } from "../platform/db/count-queries.test.support.ts";
import { stepsOf } from "../platform/db/query-plan.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { archiveCohort } from "./admin/change-cohort.server.ts";
import { readCohortPage } from "./admin/cohort-page.server.ts";
import { saveChoices } from "./choices.server.ts";
import type { Cohort } from "./cohort.ts";
import { addCohort, addMember, show } from "./cohorts.test.support.ts";
import { findDisclosedAnswers, listDisclosed, listWithEvidence } from "./disclosed.server.ts";
import { leaveCohort } from "./memberships.server.ts";

let db: Db;
let cohort: Cohort;
beforeEach(async () => {
  db = await freshDatabase();
  await seedQuestions(db);
  cohort = await addCohort(db);
});

const all = ["score", "areas", "evidence", "answers"] as const;

test("what is shown is the newest result, as its founder reads it", async () => {
  const { user, session } = await addMember(db, { cohort, golden: "session-talking", shown: all });
  const key = { cohort: cohort.id, member: user, session };
  const results = await resultsOf(db, { user, id: session });
  const [one] = await listDisclosed(db, { cohort: cohort.id });
  expect(one).toMatchObject({ user, session, score: results?.score.overall, areas: results?.score.categories });
  expect((await findDisclosedAnswers(db, key))?.map(({ answer }) => answer)).toEqual(
    results?.lines.map(({ answer }) => answer),
  );

  const begun = await findSession(db, { user, id: session });
  const { id: question = "" } = begun?.questions[0] ?? {};
  const answer = { user, session, question, value: "Nobody.", revision: 1, form: "f", complete: true };
  await saveResponse(db, answer);
  expect(await listDisclosed(db, { cohort: cohort.id })).toEqual([one]); // not a result yet
  const changed = await findSession(db, { user, id: session });
  if (changed) await recordResult(db, { user, session: changed, tier: "pro" });
  const [next] = await listDisclosed(db, { cohort: cohort.id });
  expect(next?.score).toBeLessThan(one?.score ?? 0);
  expect((await findDisclosedAnswers(db, key))?.[0]?.answer?.text).toBe("Nobody.");
});

test("evidence is counted as the result counts it, and interviews by the week they were handed in", async () => {
  const { user, session } = await addMember(db, { cohort, golden: "session-talking", shown: ["evidence"] });
  const other = await addMember(db, { cohort, golden: "session-talking", shown: ["score"] });
  const { id: question = "" } = (await findSession(db, { user, id: session }))?.questions[0] ?? {};
  for (const who of [{ user, session }, other]) {
    const interview = await addInterview(db, { user: who.user });
    for (const text of ["On Friday.", "On Monday."]) await addQuote(db, { ...who, question, interview, text });
  }
  const shown = await listWithEvidence(db, { cohort: cohort.id, members: [user, other.user] });
  const found = await findEvidence(db, { user, session });
  expect(shown.map(({ evidence }) => evidence)).toEqual(
    expect.arrayContaining([{ interviews: found.length, experiments: 0, strongest: 1 }, undefined]),
  );
  const page = await readCohortPage(db, { cohort });
  expect(page.interviews.at(-1)).toBe(1);
  expect(await findDisclosedAnswers(db, { cohort: cohort.id, member: user, session })).toBeUndefined();
});

test("what is taken back, left, archived or deleted is gone at once; another cohort never had it", async () => {
  const { user, session } = await addMember(db, { cohort, golden: "session-talking", shown: all });
  const key = { user, cohort: cohort.id };
  const count = async () => (await listDisclosed(db, { cohort: cohort.id })).length;
  const elsewhere = await addCohort(db);
  expect([await count(), (await listDisclosed(db, { cohort: elsewhere.id })).length]).toEqual([1, 0]);

  await saveChoices(db, { ...key, decisions: "nothing" });
  expect(await count()).toBe(0);
  await show(db, { ...key, session });
  await archiveCohort(db, { cohort: cohort.id, by: "", archived: true });
  expect(await count()).toBe(0);
  expect((await readCohortPage(db, { cohort })).members.rows).toEqual([]);
  await archiveCohort(db, { cohort: cohort.id, by: "", archived: false });
  const idea = (await findIdeaOf(db, { user, id: session }))?.id ?? "";
  await deleteIdea(db, { user, id: idea, deleted: true });
  expect(await count()).toBe(0);
  await deleteIdea(db, { user, id: idea, deleted: false });
  expect(await count()).toBe(1);
  await leaveCohort(db, key);
  expect(await count()).toBe(0);
  expect(await show(db, { ...key, session })).toEqual({ kind: "missing" });
});

test("nobody chooses for another: assessments of others are ignored", async () => {
  const { session } = await addMember(db, { cohort, golden: "session-talking" });
  const { user } = await addMember(db, { cohort });
  await show(db, { user, cohort: cohort.id, session });
  expect(await listDisclosed(db, { cohort: cohort.id })).toEqual([]);
});

test("a page of many members takes as many queries as one of few, and walks through no table", async () => {
  const count = async () => (await countQueries(db, (counting) => readCohortPage(counting, { cohort }))).asked;
  await addMember(db, { cohort, golden: "session-talking", shown: all });
  const few = await count();
  for (let number = 0; number < 30; number++) {
    const { user } = await addMember(db, { cohort });
    await show(db, { user, cohort: cohort.id, session: await addSession(db, user, "session-free", 2) });
  }
  expect(await count()).toBe(few);
  expect(few).toBe(4);
  const steps = await stepsOf(db, (asked) => readCohortPage(asked, { cohort }));
  expect(steps.filter((step) => /^SCAN/.test(step))).toEqual([]);
  const { members } = await readCohortPage(db, { cohort });
  expect([members.rows.length, members.next === undefined]).toEqual([25, false]);
});
