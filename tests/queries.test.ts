import { afterAll, beforeAll, expect, test } from "vitest";
import { addFounder } from "#app/account/founder.test.support.ts";
import { startLogin } from "#app/account/logins.server.ts";
import { addNote } from "#app/account/notes/notes.server.ts";
import { addPeople, idOfNumber } from "#app/account/people.test.support.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { personTabs } from "#app/admin/users/people-query.ts";
import { addActivities, addVisits } from "#app/analytics/activities.test.support.ts";
import { fillHistory } from "#app/assessment/history.test.support.ts";
import { editQuestion } from "#app/assessment/questions/change-questions.server.ts";
import { liveQuestions } from "#app/assessment/questions/question-sets.server.ts";
import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import { joinCohort } from "#app/cohorts/join-cohort.server.ts";
import { generateCoupons } from "#app/coupons/generate-coupons.server.ts";
import { addQuote } from "#app/evidence/quotes.server.ts";
import { addTracked } from "#app/experiments/experiment.test.support.ts";
import { recordResult } from "#app/experiments/tracked/change-experiment.server.ts";
import { resultDigest } from "#app/experiments/tracked/result-form.ts";
import { addInterview } from "#app/interviews/interview.test.support.ts";
import { countAudience } from "#app/newsletter/mailings/audience.server.ts";
import { addMailings, addSubscriber } from "#app/newsletter/mailings/mailing.test.support.ts";
import { audiences } from "#app/newsletter/mailings/mailing.ts";
import { addChanges } from "#app/platform/audit/audit-log.test.support.ts";
import { countQueries } from "#app/platform/db/count-queries.test.support.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { stepsOf } from "#app/platform/db/query-plan.test.support.ts";
import { addResources, manyResources } from "#app/resources/library.test.support.ts";
import { freshDatabase } from "#app/server/database.test.support.ts";
import { copyOfTemplate } from "#app/server/database-template.test.support.ts";
import { draftOf } from "../app/assessment/questions/question-draft.test.support.ts";
import { addCohort, show } from "../app/cohorts/cohorts.test.support.ts";
import { openHandler } from "./support/site.ts";

const batch = "0198c0de-0000-7000-8000-000000000001";

type Who = "visitor" | "free" | "pro" | "premium" | "admin";

let db: Db;
let ask: (counting: Db, page: string, who: Who) => Promise<Response>;
/** Pages by their names in the table of routes. */
const ids: Record<string, string> = { batch, nobody: idOfNumber(3) };

beforeAll(async () => {
  const fresh = await copyOfTemplate();
  db = fresh.db;
  await seedQuestions(db);
  const cookies: Partial<Record<Who, string>> = {};
  for (const who of ["free", "pro", "premium", "admin"] as const) {
    const user = await addFounder(db, { tier: who === "admin" ? "premium" : who });
    if (who === "admin") await grantRole(db, { user, role: "admin" });
    const sessions = await fillHistory(db, { user, finished: 100 });
    cookies[who] = (await startLogin(db, { user, userAgent: null })).split(";")[0] ?? "";
    Object.assign(ids, { [who]: user, [`${who}Session`]: sessions.at(-1) });
  }
  await fillWorld();
  const handler = await openHandler(`${fresh.file}-files`);
  ask = (counting, page, who) => handler.ask(counting, page, { headers: { Cookie: cookies[who] ?? "" } });
});
afterAll(() => db.destroy());

/** More than a page of everything. */
async function fillWorld(): Promise<void> {
  const people = await addPeople(db, 300);
  await addActivities(db, people.slice(0, 30));
  await addVisits(db, 10);
  const { premium = "", admin = "", premiumSession = "" } = ids;
  await addChanges(db, { by: admin, user: premium });
  for (let count = 0; count < 60; count++) {
    await addNote(db, { user: premium, by: admin, text: `Note ${count}` });
    await startLogin(db, { user: premium, userAgent: null });
  }
  ids.note = (await db.selectFrom("user_notes").select("id").executeTakeFirstOrThrow()).id;
  ids.resource = (await addResources(db, manyResources(2_000)))[0] ?? "";
  Object.assign(ids, await addMailings(db));
  await fillCohort(people.slice(0, 30));
  ids.coupon = (await generateCoupons(db, { tier: "pro", count: 50, days: 1, expires: 1 }))[0] ?? "";
  await generateCoupons(db, { tier: "pro", count: 50, days: 1, expires: 1, batch });
  await backWithEvidence({ user: premium, session: premiumSession, question: (await firstQuestion()).id });
  ids.interview = await addInterview(db, { user: premium, passages: [{ text: "On Friday.", from: 2 }] });
  const { id } = await firstQuestion();
  ids.question = id;
  for (let version = 1; version < 30; version++)
    await editQuestion(db, {
      by: admin,
      id,
      version,
      draft: draftOf(await firstQuestion(), { title: `Title ${version}` }),
    });
}

/** A cohort with more than a page of members, one of whom shows an assessment. */
async function fillCohort(people: string[]): Promise<void> {
  const { premium = "", premiumSession = "" } = ids;
  const { id: cohort, joinCode: code } = await addCohort(db);
  for (const user of [...people, premium]) await joinCohort(db, { user, code, client: user });
  await show(db, { user: premium, cohort, session: premiumSession });
  ids.cohort = cohort;
}

async function firstQuestion() {
  const [question] = await liveQuestions(db);
  if (!question) throw new Error("there is no question");
  return question;
}

/** Backs an answer with thirty experiments and interviews. */
async function backWithEvidence({ user, ...answer }: { user: string; session: string; question: string }) {
  const result = { number: "4", people: 20, level: 3, surprise: "", decision: "goOn" as const };
  for (let number = 0; number < 30; number++) {
    const experiment = await addTracked(db, { user, typed: { metric: `Deposits ${number}` }, answer });
    await recordResult(db, { user, experiment, result, answer, shown: resultDigest({ result: null }) });
    await addQuote(db, { user, ...answer, interview: await addInterview(db, { user }), text: "I lost the page." });
  }
}

interface Bound {
  page: string;
  as: Who;
  /** The number of queries, including the session's and the layout's. */
  most: number;
  /** The number of rows they return. */
  rows?: number;
}

const assessmentLists = [
  ...["?progress=complete&after=x", "?q=ada&progress=complete&after=x", "?sort=-score&after=5~x"],
  ...["?sort=priority&after=1~x~y", "?sort=-evidence", "?sort=seen", "?band=good", "?evidence=some", "?view=first"],
];
const issues = "/admin/newsletter/issues";
const admins = (page: string, most: number, rows?: number): Bound => ({ page, as: "admin", most, rows });
const bounds: Bound[] = [
  ...(["free", "pro", "premium", "admin"] as const).map((as): Bound => ({ page: "/", as, most: 10, rows: 80 })),
  ...["", "?q=price&tier=pro", "?q=nowhere"].map(
    (search): Bound => ({ page: `/resources${search}`, as: "pro", most: 5, rows: 60 }),
  ),
  { page: "/results/:premiumSession", as: "premium", most: 10 }, // with the brand
  { page: "/results/:premiumSession/answers", as: "premium", most: 9 },
  { page: "/newsletter/issues", as: "visitor", most: 2 },
  { page: "/newsletter/issues/:done", as: "visitor", most: 2 },
  { page: "/newsletter/choices", as: "pro", most: 3 },
  ...["", "/analytics", "/analytics?days=365&q=amara&type=login", "/analytics?q=deadbeef"].map((page) =>
    admins(`/admin${page}`, 8),
  ),
  ...["", "/photo", "/versions"].map((page) => admins(`/admin/settings${page}`, 5)),
  ...["/audit", "/audit?q=update&kind=question"].map((page) => admins(`/admin${page}`, 8)),
  ...["/status", "/status?after=:batch"].map((page) => admins(`/admin${page}`, 10)), // three measure it, once a minute
  ...["", "?q=price&tier=pro&state=inactive", "?state=waiting&after=00000000"].map((page) =>
    admins(`/admin/resources${page}`, 8, 40),
  ),
  ...["/:resource", "/:resource/edit", "/:resource/delete"].map((page) => admins(`/admin/resources${page}`, 8, 40)),
  ...["", "?status=active&tier=pro", "?q=PRO-7"].map((page) => admins(`/admin/coupons${page}`, 4)),
  admins("/admin/coupons?batch=:batch", 5),
  admins("/admin/coupons/generate", 4),
  admins("/admin/coupons/:coupon/deactivate", 5),
  ...["", "?type=paid", "?q=a"].map((page) => admins(`/admin/newsletter${page}`, 5)),
  admins("/admin/newsletter/export", 5),
  admins("/admin/newsletter/settings", 7),
  admins("/admin/communications", 4),
  admins(issues, 3),
  admins(`${issues}/new`, 2),
  ...[":draft", ":paused", ":draft/edit"].map((page) => admins(`${issues}/${page}`, 3)),
  admins(`${issues}/:draft/schedule`, 4),
  admins(`${issues}/:draft/send`, 7),
  ...["", ...assessmentLists, "?q=:premium"].map((page) => admins(`/admin/assessments${page}`, 8)),
  ...["", "/explanation?result=1"].map((page) => admins(`/admin/assessments/:premiumSession${page}`, 8)),
  admins("/admin/cohorts", 3, 10),
  ...["", "/managers", "/edit", "/code", "/members/:premium?answers=:premiumSession"].map((page) =>
    admins(`/admin/cohorts/:cohort${page}`, 8, 90),
  ),
  { page: "/account/programs/:cohort?answers=:premiumSession", as: "premium", most: 7 },
  ...["", "?status=pending&before=0", "/:interview?at=2"].map((page) => admins(`/admin/interviews${page}`, 8)),
  ...["", "?tab=deleted", "/new", "/:question", "/:question/preview", "/:question/versions", "/:question/delete"].map(
    (page) => admins(`/admin/questions${page}`, 8),
  ),
  ...[
    "",
    "?sort=name&plan=pro",
    "?silent=3&plan=free",
    "?pays=paying",
    "?sort=-seen",
    "?q=amara&plan=free",
    "?q=deadbeef",
    "?q=:nobody",
  ].map((page) => admins(`/admin/users${page}`, 8, 30)),
  ...personTabs.map((tab) => admins(`/admin/users/:premium?tab=${tab}`, 8, 70)),
  ...["coupon", "delete"].map((page) => admins(`/admin/users/:premium/${page}`, 8)),
  ...["tier?tier=free", "sign-out?tab=sign-in", "grant?tab=sign-in", "notes/:note/delete?tab=notes"].map((page) =>
    admins(`/admin/users/:premium/${page}`, 8, 70),
  ),
];

test.each(bounds)("$page, $as: at most $most queries", async ({ page, as, most, rows = Number.POSITIVE_INFINITY }) => {
  const address = page.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? name);
  await ask(db, address, as); // a warm-up: cached data costs the next request no query
  const counted = await countQueries(db, (counting) => ask(counting, address, as));
  expect(counted.result.status).toBe(200);
  expect(counted.asked).toBeLessThanOrEqual(most);
  expect(counted.rows).toBeLessThanOrEqual(rows);
});

/** Screens over everybody's assessments and interviews: each scan uses an index, in its order, up to a limit. */
const walkless = [
  ...["", ...assessmentLists, "?q=:premium"].map((search) => `/admin/assessments${search}`),
  ...["", "/explanation?result=1"].map((page) => `/admin/assessments/:premiumSession${page}`),
  ...["", "?status=pending&before=0", "/:interview?at=2"].map((page) => `/admin/interviews${page}`),
];

/** Pages found, and the sidebar's counts: of jobs, which are few, and of indexes that hold only what waits. */
const waiting = /^SCAN (CONSTANT ROW|found|page|jobs|\w+ USING (COVERING )?INDEX (alerts_open|invoices_unpaid))$/;

test.each(walkless)("%s: no table is walked through", async (page) => {
  const address = page.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? name);
  const steps = await stepsOf(db, (asked) => ask(asked, address, "admin"));
  expect(steps).not.toEqual([]);
  const walks = steps.filter(
    (step) => /^SCAN/.test(step) && !/^SCAN \(|^SCAN sessions_search/.test(step) && !waiting.test(step),
  );
  expect(
    walks.filter((step) => !/ USING INDEX (sqlite_autoindex_\w+_1|assessment_sessions_by_\w+)$/.test(step)),
  ).toEqual([]);
  if (!page.endsWith(":premium")) expect(steps.filter((step) => step.includes("TEMP B-TREE"))).toEqual([]);
});

test.each([...audiences, "chosen" as const])(
  "the audience %s is counted in parts, none of which reads or sorts the whole",
  async (audience) => {
    const own = await freshDatabase();
    await addSubscriber(own, { email: "reader@list.example" });
    const wanted =
      audience === "chosen"
        ? ({ kind: "communication", audience: "all", selection_id: batch } as const)
        : ({ kind: "newsletter", audience } as const);
    const steps = await stepsOf(own, (asked) => countAudience(asked, wanted));
    expect(steps.filter((step) => /TEMP B-TREE|SCAN (?!part)/.test(step))).toEqual([]);
    expect(steps.length).toBeGreaterThan(2);
  },
);
