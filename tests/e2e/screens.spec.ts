import { answeredSession } from "#app/assessment/answered-session.test.support.ts";
import { addSession, answersOf } from "#app/assessment/fixture-session.test.support.ts";
import { resultsPath } from "#app/assessment/paths.ts";
import { addMailing } from "#app/newsletter/mailings/mailing.test.support.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { filled } from "../routes/send-request.ts";
import { addresses } from "../routes/table.ts";
import { inDatabase } from "../support/running-database.ts";
import { finishTurningOn } from "./authenticator-app.ts";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { addAxe, checkPage } from "./check-page.ts";
import { checkScreens, enterAs, type Limit, submitInvalid, unbreakable } from "./check-screens.ts";
import { enter, failRenewal, mailedAddress, mailedLink, subscribe } from "./person.ts";

const kB = 1024; // bytes
const questionsAtMost = 6 * kB; // all ten together, for a browser with the dictionary

const limits: Limit[] = [
  // Results are larger: up to 18 insights, six tasks with details, and the site's own links, which no dictionary has.
  // Steps that would move the score, in the words of its own answers, are up to 300 bytes of it; a mark, 100.
  [/^\/results\/[^/?]+$/, 12, 6.25, 1.75],
  [/^\/results\/[^/]+\/answers/, 10, 4, 2], // all answers, and what was counted in marked ones
  [/^\/dev\/ui/, 13, 6, 4.5], // every component
  [/^\/experiments\?tab=playground&tool=runway/, 12, 6, 5], // a whole source
  // Unique content, absent from the dictionary: a guide, a recipe, the library, a founder's own answers.
  [/^\/account\/time-zone$/, 9, 4, 3.25], // the names of all time zones
  [/^\/results\/[^/]+\/(what-if|signed\/)/, 10, 4, 2.25], // every option of the questions; a QR code
  [/^\/docs\/verify/, 9, 3, 2], // a program
  [/^\/docs\/api/, 10, 4, 2.25], // the words of the API, which nobody else has
  [/^\/(privacy|resources\/[^?/]+$)/, 10, 4, 3.5],
  [/^\/compare\?a=/, 10, 4, 2.25],
  [/^\/(account\/)?programs\/[\da-f]/, 10, 4, 2], // what only members of a program and its managers read
  [/^\/experiments/, 10, 4, 2.75],
  [/^\/(resources|results\/[^/]+\/tools)/, 10, 4, 2],
  [/^\/$/, 10, 4.25, 1.75], // a founder's week, ideas and figures: ids and dates alone make 20 bytes more or less
  [/^\/terms/, 10, 4, 1.5],
  [/^\/(results\/|outcomes\/|interviews\/|quotes\/|trends)/, 10, 4, 1.25],
  [/^\/account\/webhooks\/[\da-f]/, 9, 3, 2], // a log: ids, times and what came of each
  [/^\/rule$/, 9, 3, 1.75], // the words of the rule, and what is marked
  [/^\/account\/(brand|tokens)/, 9, 3, 1.5], // a form with its preview; what a token may do
  [/^/, 9, 3, 1],
];

/** The URLs to check as each role; on the free plan, those that depend on the plan. */
const walks = [
  ["visitor", /^/],
  ["free", /^\/($|results|questions|trends|compare|experiments$|resources\/ninety|plans)/],
  ["premium", /^/],
] as const;

/** URLs that are not in the table of routes. */
const more = [
  ...Array.from({ length: 10 }, (_, n) => `/questions?sessionId=:session&question=${n + 1}`),
  ...Array.from({ length: 5 }, (_, n) => `/experiments/:draft/edit?step=${n + 1}`),
  ...["/compare?a=:session&b=:other", "/interviews/:interview?at=754", "/messages/:message"],
  ...["/experiments/:tracked/track", "/programs/join?code=:joinCode"],
  ...["/newsletter/issues/:issue", `/resources?q=${unbreakable}&tier=pro`, `/resources?q=${unbreakable}unbroken`],
  ...["/experiments?tab=playground&tool=runway-calculator", "/experiments/tools/pricing-calculator?price=1,5"],
  ...["/experiments/tools/interview-counter?talk=Priya%0ANo-shows", "/experiments/tools/assumption-prioritiser"],
];

/** Forms that show errors when submitted empty. */
const refusing = [
  ...["/auth?tab=sign-up", "/coupons/redeem?from=landing", "/import", "/quotes/new", "/interviews/new"],
  ...["/resources/upload", "/experiments/:tracked/result"],
];

/**
 * Adds two finished assessments of a user, a started one, a message, and an issue. Somebody gave the same answers before,
 * so that their texts are marked whichever tests ran already.
 * @returns their ids.
 */
async function fillUp(db: Db, user: string) {
  for (const golden of ["session-talking", "session-first-money"]) await answeredSession(db, answersOf(golden));
  const finished = await addSession(db, user, "session-talking");
  const other = await addSession(db, user, "session-first-money");
  const begun = await addSession(db, user, "session-free", 2);
  await db.deleteFrom("tasks").where("user_id", "=", user).execute(); // those of an unfinished assessment
  const at = new Date().toISOString();
  const message = await addMailing(db, { kind: "communication", audience: "all" });
  const issue = await addMailing(db, { kind: "newsletter", audience: "all" });
  const done = { state: "done", begun_at: at, finished_at: at } as const;
  await db.updateTable("mailings").set(done).where("id", "in", [message, issue]).execute();
  const delivery = { mailing_id: message, address: `${user}@founder.example`, user_id: user, notice: 1 };
  await db
    .insertInto("deliveries")
    .values({ ...delivery, state: "sent", due_at: at })
    .execute();
  return { finished, other, begun, message, issue };
}

/** Puts a long unbreakable word wherever this user can write. @returns the id of a task. */
async function writeLongWords(db: Db, user: string): Promise<string> {
  const of = db.selectFrom("tasks").select("id").where("user_id", "=", user).orderBy("id").limit(1);
  const { id = "" } = (await of.executeTakeFirst()) ?? {};
  await db.updateTable("tasks").set({ title: unbreakable, outcomes: unbreakable }).where("id", "=", id).execute();
  await db.updateTable("quotes").set({ text: unbreakable, said_by: unbreakable }).where("user_id", "=", user).execute();
  await db.updateTable("experiments").set({ observation: unbreakable }).where("user_id", "=", user).execute();
  await db.updateTable("customer_interviews").set({ title: unbreakable }).where("founder_id", "=", user).execute();
  return id;
}

for (const [role, those] of walks) {
  test(`screens of a ${role}: axe, widths, targets, classes, size`, async ({ page, person, server, complaints }) => {
    const { user, ids: given } = await enterAs(page, server, role);
    const { finished, begun, ...ids } = await inDatabase(server, (db) => fillUp(db, user));
    await page.request.get(resultsPath(finished)); // viewing the results creates its tasks
    const task = await inDatabase(server, (db) => writeLongWords(db, user));
    const mine = [...addresses, ...more].filter((path) => those.test(path) && !path.startsWith("/admin"));
    const first = { ids: { ...given, ...ids, session: finished, task } };
    const second = { ids: { ...first.ids, session: begun } };
    const { table, walk, expectLight } = checkScreens(page, server, limits, role === "visitor");
    const screens = await walk(mine.flatMap((path) => [filled(path, first), filled(path, second)]));
    expectLight();
    const asked = Object.entries(table).filter(([path]) => path.startsWith(`/questions?sessionId=${finished}`));
    expect(asked.reduce((sum, [, [, , size = 0]]) => sum + size, 0)).toBeLessThanOrEqual(questionsAtMost);

    const forms = await page.context().newPage(); // most of its pages have no new parts, and need no axe
    for (const path of refusing.map((path) => filled(path, first)))
      if (screens.includes(path)) await submitInvalid(forms, path);
    if (role === "free") {
      await failRenewal(server, { ...person, email: `${user}@founder.example` });
      for (const path of ["/", "/account/billing"]) {
        await page.goto(path);
        await checkPage(page, `${path}, unpaid`);
      }
    }
    takeRefusals(complaints, [404, 422]);
  });
}

test("screens reached only by a form or a mail", async ({ page, person, server, complaints }) => {
  await addAxe(page);
  const { look, expectLight } = checkScreens(page, server, limits);
  const open = async (address: string) => {
    const { href } = new URL(address, server.origin);
    await page.goto(href);
    expect(page.url(), "nobody is sent elsewhere").toBe(href);
    await look(href.slice(server.origin.length));
  };
  const send = async (path: string, form: Record<string, string>) => {
    const response = await page.request.post(path, { form, headers: { Origin: server.origin }, maxRedirects: 0 });
    return response.headers().location ?? "";
  };
  const email = `new-${person.email}`;
  await open(await send("/auth?tab=sign-up", { ...person, email, confirmPassword: person.password }));
  await send("/auth?forgot", { email });
  await open(await mailedLink(page.request, { email }));
  await send("/newsletter", { email });
  const confirm = await mailedAddress(page.request, email, "/newsletter/confirm");
  await open(confirm);
  await send(confirm, { confirm: "" });
  await open(confirm);
  await open(await mailedAddress(page.request, email, "/newsletter/unsubscribe"));

  await enter(page, server, person);
  await page.goto("/"); // dismisses the toast
  await send("/account/email", { email: `other-${person.email}`, currentPassword: person.password });
  for (const path of ["/", "/questions", "/account/email/code", "/account/two-step"]) await open(path);
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  await look("/account/two-step");
  await finishTurningOn(page);
  await checkPage(page, "recovery codes");
  await open("/account/two-step");
  await send("/auth", { email: person.email, password: person.password });
  await open("/auth/two-step");
  await open("/auth/two-step?recovery");
  await enter(page, server, { ...person, email: `newest-${person.email}` });
  await subscribe(server, { ...person, email: `newest-${person.email}` }, "premium");
  for (const path of ["/assessments", "/experiments", "/interviews"]) await open(path);
  expectLight();
  takeRefusals(complaints, [404]);
});
