import fc from "fast-check";
import { expect, test } from "vitest";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { completeSession } from "#app/assessment/sessions/complete-session.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { times } from "../../../tests/support/counts.ts";
import { addFounder, setTier } from "../../account/founder.test.support.ts";
import { addSession } from "../../assessment/fixture-session.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { listActivity } from "../activity/list-activity.server.ts";
import { total, userFigures, visitorFigures } from "./figures.ts";
import { periodOf } from "./period.ts";
import { readDays } from "./read-days.server.ts";

const day = 24 * 60 * 60 * 1000; // ms
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

async function visit(db: Db, visitor: string, type: "page_visit" | "signup_attempt", days: number) {
  const row = { id: timeOrderedId(), session_id: visitor, activity_type: type, user_agent: "", created_at: ago(days) };
  await db
    .insertInto("anonymous_activity_logs")
    .values({ ...row, page_path: type === "page_visit" ? "/" : "/auth" })
    .execute();
}

async function conversion(db: Db, days: 7 | 30 | 90 | 365) {
  const series = await readDays(db, visitorFigures, periodOf(days));
  return [total(series.visitor_signups), total(series.landing_visitors)];
}

test("one visitor who tries four times is one of one, not 400%", async () => {
  const db = await freshDatabase();
  await visit(db, "ada", "page_visit", 2);
  for (let attempt = 0; attempt < 4; attempt++) await visit(db, "ada", "signup_attempt", 1);
  await visit(db, "ada", "page_visit", 0);
  await visit(db, "bob", "page_visit", 0);
  await visit(db, "eve", "signup_attempt", 0); // not a landing page visitor, so not counted
  expect(await conversion(db, 7)).toEqual([1, 2]);
});

test("whatever visitors do, in whatever order and period: no more sign up than came, and each counts once", async () => {
  const one = fc.tuple(fc.nat(4), fc.constantFrom("page_visit" as const, "signup_attempt" as const));
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 20 }), async (visits) => {
      const db = await freshDatabase();
      for (const [index, [who, type]] of visits.entries())
        await visit(db, `v${who}`, type, (visits.length - index) * 2);
      for (const days of [7, 30, 90] as const) {
        const [part = 0, whole = 0] = await conversion(db, days);
        expect(part).toBeLessThanOrEqual(whole);
      }
      const of = (wanted: string) => new Set(visits.filter(([, type]) => type === wanted).map(([who]) => who));
      const came = of("page_visit");
      const tried = [...of("signup_attempt")].filter((who) => came.has(who));
      expect(await conversion(db, 90)).toEqual([tried.length, came.size]);
    }),
    { numRuns: times({ usual: 15, full: 60 }) },
  );
});

test("an assessment finished as free and again as Pro is completed once, and each event keeps its score", async () => {
  const db = await freshDatabase();
  await seedQuestions(db);
  const user = await addFounder(db);
  const id = await addSession(db, user, "session-free-best", 3);
  const [event] = await listActivity(db, { type: "assessment_complete", limit: 5 });
  await setTier(db, user, "pro");
  const questions = await db.selectFrom("session_results").select(["overall", "answers"]).executeTakeFirstOrThrow();
  await db
    .insertInto("session_results")
    .values({
      ...{ user_id: user, assessment_session_id: id, revision: 2, allowed: 10, tier: "pro", overall: 2.5 },
      ...{ answers: questions.answers, keywords_version: 1, created_at: new Date(Date.now() + day).toISOString() },
    })
    .execute();
  await completeSession(db, { user, id });
  const events = await listActivity(db, { type: "assessment_complete", limit: 5 });
  expect(events).toEqual([event]);
  expect(event?.score).toBe(questions.overall);
  const series = await readDays(db, userFigures, periodOf(7));
  expect([series.assessment_complete, series.accounts_completed, series.accounts].map(total)).toEqual([1, 1, 1]);
});

test("answers that are deleted and given again are no second person", async () => {
  const db = await freshDatabase();
  await seedQuestions(db);
  const user = await addFounder(db);
  await addSession(db, user, "session-free-best", 2);
  await db.deleteFrom("assessment_sessions").execute();
  await addSession(db, user, "session-free-best", 2);
  const series = await readDays(db, userFigures, periodOf(7));
  expect([series.accounts_answered, series.accounts].map(total)).toEqual([1, 1]);
});
