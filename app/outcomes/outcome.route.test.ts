import { expect, test } from "vitest";
import { reviewPath } from "#app/assessment/paths.ts";
import { saveResponse } from "#app/assessment/sessions/responses.server.ts";
import { findSession } from "#app/assessment/sessions/sessions.server.ts";
import { noticesAndPlan } from "#app/dashboard/dashboard.server.ts";
import { openSite, type Site } from "../../tests/support/site.ts";
import { setTier } from "../account/founder.test.support.ts";
import { addSession, answersOf } from "../assessment/fixture-session.test.support.ts";
import { openPage, submitForm } from "../server/shown-page.test.support.ts";
import { freezeTrackRecord } from "./freeze.server.ts";
import { outcomePath } from "./outcome.ts";
import { findOutcome, saveOutcome } from "./outcomes.server.ts";
import { addResults } from "./outcomes.test.support.ts";

const day = 24 * 60 * 60 * 1000; // ms
const golden = "session-first-money";

/** A site whose founder has a complete result of that many days ago. */
async function withResult(days: number) {
  const site = await openSite();
  const { db, founder: user } = site;
  await setTier(db, user, "pro");
  const session = await addSession(db, user, golden);
  const at = new Date(Date.now() - days * day).toISOString();
  await db.updateTable("outcomes").set({ result_at: at }).execute();
  return { site, db, key: { user, session }, path: outcomePath(session) };
}

/** A site whose founder has answered everything but the last question, and that question's page. */
async function almostDone() {
  const site = await openSite();
  const { db, founder: user } = site;
  await setTier(db, user, "pro");
  const session = await addSession(db, user, golden, 9);
  return { site, key: { user, session }, page: await openPage(site, `/questions?sessionId=${session}&question=10`) };
}

const odds = "Your own odds, in percent (optional)";

test("the last question asks for own odds, and they come along with its answer", async () => {
  const { site, key, page } = await almostDone();
  expect(page.text).toContain(odds);
  const other = await openPage(site, `/questions?sessionId=${key.session}&question=9`);
  expect(other.text).not.toContain(odds);
  const results = await submitForm(site, page, /^Complete$/, { answer: "Five shops pay.", ownOdds: "35 %" });
  expect(results.path).toBe(`/results/${key.session}`);
  expect(await findOutcome(site.db, key)).toMatchObject({ odds: 35 });
  expect((await openPage(site, page.path)).text).not.toContain(odds);
});

test("odds that are none come back with the answer, and nothing is lost", async () => {
  const { site, key, page } = await almostDone();
  const typed = { answer: "Five shops pay.", ownOdds: "maybe <b>" };
  const again = await submitForm(site, page, /^Complete$/, typed);
  expect(again.status).toBe(422);
  expect(again.text).toContain("Write your odds as a whole number from 0 to 100");
  for (const value of ["Five shops pay.", "maybe &lt;b&gt;"]) expect(again.html).toContain(value);
  await submitForm(site, again, /^Complete$/, { ownOdds: "" });
  expect(await findOutcome(site.db, key)).toMatchObject({ odds: null });
});

test("the review asks as well; what is wrong there comes back there", async () => {
  const { site, key } = await almostDone();
  const questions = (await findSession(site.db, { user: key.user, id: key.session }))?.questions ?? [];
  const last = questions[9];
  const value = answersOf(golden)[last?.key ?? ""] ?? "";
  const answer = { ...key, question: last?.id ?? "", value, revision: 0, form: "formform", complete: false };
  await saveResponse(site.db, answer); // as autosave does
  const review = await openPage(site, reviewPath(key.session));
  expect(review.text).toContain(odds);
  const again = await site.post(`/questions/complete?sessionId=${key.session}`, { ownOdds: "200", oddsWas: "none" });
  expect([again.status, again.headers.get("Location")]).toEqual([307, reviewPath(key.session)]);
  const refused = await site.post(reviewPath(key.session), { ownOdds: "200", oddsWas: "none" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('value="200"');
  const results = await submitForm(site, review, /^Complete$/, { ownOdds: "20" });
  expect(results.path).toBe(`/results/${key.session}`);
  expect(await findOutcome(site.db, key)).toMatchObject({ odds: 20 });
});

test("odds that come after the score was shown are refused in words, and the answers are saved", async () => {
  const { site, key, page } = await almostDone();
  await submitForm(site, page, /^Complete$/, { answer: "Five shops pay.", ownOdds: "35" });
  const late = await submitForm(site, page, /^Complete$/, { answer: "Six shops pay.", ownOdds: "90" });
  expect(late.html).toContain("We couldn&#x27;t save your own odds, because the score has already been shown.");
  expect(await findOutcome(site.db, key)).toMatchObject({ odds: 35 });
});

test("from day 90 the dashboard and the idea lead to the question, and once answered the idea says it", async () => {
  const { site, db, key, path } = await withResult(91);
  const dashboard = await openPage(site, "/");
  expect(dashboard.text).toMatch(/What became of Untitled idea, \w+ \d+\?/);
  expect(dashboard.html).toContain(`href="${path}"`);
  const page = await openPage(site, path);
  expect(page.text).toContain("Still testing");
  const saved = await submitForm(site, page, /^Save$/, { outcome: "stopped", sentence: "Nobody <b>paid</b>." });
  for (const text of ["Congratulations: you listened to the evidence.", "Stopped on evidence", "Nobody <b>paid</b>."])
    expect(saved.text).toContain(text);
  expect((await openPage(site, "/")).text).not.toContain("What became of");
  const idea = (await findOutcome(db, key))?.idea.id;
  expect((await openPage(site, `/ideas/${idea}`)).text).toContain("Stopped on evidence");
});

test("before day 90 the idea says when it is, and leads to what can be said earlier", async () => {
  const { site, db, key } = await withResult(10);
  const idea = await openPage(site, `/ideas/${(await findOutcome(db, key))?.idea.id}`);
  expect(idea.text).toMatch(/Day 90 is \w+ \d+, \d{4}/);
  const page = await openPage(site, outcomePath(key.session, "stopped"));
  expect(page.html).toMatch(/checked="" value="stopped"|value="stopped" checked=""/);
  expect(page.text).not.toContain("Still testing");
  const asked = { user: { id: key.user, isAdmin: false, hasTimeZone: true } as never };
  expect((await noticesAndPlan(db, asked)).notices.outcome).toBe(undefined);
});

test.each([
  [91, "What became of it? Each of the three answers is a good one.", "Say what happened"],
  [181, "Day 90 was", "See the outcome"],
])("on day %i the idea says: %s", async (days, said, link) => {
  const { site, db, key } = await withResult(days);
  const idea = await openPage(site, `/ideas/${(await findOutcome(db, key))?.idea.id}`);
  for (const text of [said, link]) expect(idea.text).toContain(text);
  expect(idea.text.includes("What became of it?")).toBe(days === 91);
});

test("what is missing or wrong is said at its field, and everything typed is still there", async () => {
  const { site, path } = await withResult(91);
  const page = await openPage(site, path);
  const again = await submitForm(site, page, /^Save$/, { outcome: "activated", sentence: "They paid $20." });
  expect(again.status).toBe(422);
  expect(again.text).toContain("Enter the day on which a stranger paid");
  expect(again.html).toContain("They paid $20.");
  const long = await submitForm(site, again, /^Save$/, { sentence: "a".repeat(281) });
  expect(long.text).toContain("Please write 280 characters or fewer");
  expect(long.html).toContain("a".repeat(281));
});

test("another window's answer is a conflict with both, and saving again replaces it", async () => {
  const { site, db, key, path } = await withResult(91);
  const page = await openPage(site, path);
  const form = { version: 0, outcome: "stopped", sentence: "Theirs." } as const;
  await saveOutcome(db, { ...key, form, zone: "UTC" });
  const conflict = await submitForm(site, page, /^Save$/, { outcome: "testing", sentence: "Mine." });
  expect(conflict.status).toBe(409);
  for (const text of ["changed in another window", "Theirs."]) expect(conflict.text).toContain(text);
  expect(conflict.html).toContain("Mine.");
  const saved = await submitForm(site, conflict, /^Save$/);
  expect(saved.text).toContain("Earlier answers (1)");
  expect(await findOutcome(db, key)).toMatchObject({ outcome: "testing", version: 2 });
});

test("after day 180 the page can only be read, and a form from before keeps what was typed", async () => {
  const { site, db, path } = await withResult(170);
  const page = await openPage(site, path);
  await db
    .updateTable("outcomes")
    .set({ result_at: new Date(Date.now() - 182 * day).toISOString() })
    .execute();
  const late = await submitForm(site, page, /^Save$/, { outcome: "stopped", sentence: "Too late." });
  expect([late.status, late.html.includes("Too late.")]).toEqual([409, true]);
  expect(late.text).toContain("Day 180 has passed");
  const closed = await openPage(site, path);
  expect(closed.text).toContain("There was no answer.");
  expect(closed.html).not.toContain(">Save<");
});

test("mails about an idea can be stopped on its page", async () => {
  const { site, db, key, path } = await withResult(91);
  const page = await submitForm(site, await openPage(site, path), /^Don't email me/);
  expect(page.text).toContain("We won't ask again by email.");
  expect(page.text).not.toContain("Don't email me");
  expect(await findOutcome(db, key)).toMatchObject({ isAsked: false });
});

test("somebody else's, an unfinished one and a deleted one are not found", async () => {
  const { site, db, path } = await withResult(91);
  const other = await openSite();
  expect((await other.get(path)).status).toBe(404);
  await db.updateTable("ideas").set({ deleted_at: new Date().toISOString() }).execute();
  expect((await site.get(path)).status).toBe(404);
  const gone = await site.post(path, { version: "0", outcome: "stopped", sentence: "Typed." });
  expect([gone.status, (await gone.text()).includes("Typed.")]).toEqual([404, true]);
});

const visitor = { Cookie: "" };

async function trackRecord(site: Site, path = "/track-record") {
  const response = await site.get(path, visitor);
  return { status: response.status, html: await response.text() };
}

test("the track record is public: empty at first, then when outcomes are asked for, then numbers of each month", async () => {
  const site = await openSite();
  const { db } = site;
  expect((await trackRecord(site)).html).toContain("No complete result had been recorded");
  await addResults(db, many(30, "testing"), "2026-03-01T12:00:00.000Z");
  const frozen = (at: string) => freezeTrackRecord(db, { now: new Date(at) });
  await frozen("2026-04-01T00:00:00.000Z");
  const april = await trackRecord(site);
  expect(april.html).toContain("since Mar 1, 2026. The first outcomes are asked for on May 30, 2026. 30 results");
  await addResults(db, many(19, "activated"), "2026-03-02T12:00:00.000Z");
  await frozen("2026-07-01T00:00:00.000Z");
  const { html } = await trackRecord(site);
  for (const text of ["Frozen on Jul 1, 2026", "30 of 30", "0 to 11%", "Too few: 1 answer until it is shown"])
    expect(html).toContain(text);
  expect(html).toContain("Too few: 170 outcomes until");
  expect(html).toContain('href="/track-record/2026-04"');
  expect((await trackRecord(site, "/track-record/2026-04")).html).toContain("The first outcomes are asked for on");
  expect((await trackRecord(site, "/track-record/2026-05")).status).toBe(404);
  expect((await trackRecord(site, "/track-record/2026-07?series=99")).html).toContain("30 of 30");
});

test("from 200 outcomes the track record says how wrong the score was, and draws what was said and happened", async () => {
  const site = await openSite();
  await addResults(site.db, [...many(150, "testing"), ...many(60, "stopped", 40)], "2026-03-01T12:00:00.000Z");
  await freezeTrackRecord(site.db, { now: new Date("2026-07-01T00:00:00.000Z") });
  const { html } = await trackRecord(site);
  expect(html).toContain("Brier score over 210 outcomes");
  expect(html).toContain("The score is not a probability.");
  expect(html).toMatch(/<svg[^>]*role="img" aria-label="Reliability diagram\.[^"]*Score 6\.5 of 10: 0%/);
  expect(html).toContain("Own odds 26 to 50%");
  expect(html).not.toMatch(/ style=/);
});

/** Results of one score: 6.5 for those that are still tested, otherwise 8.2. */
function many(count: number, outcome: "testing" | "activated" | "stopped", odds: number | null = null) {
  const score = outcome === "activated" ? 8.2 : 6.5;
  return Array.from({ length: count }, () => ({ score, odds, outcome }));
}
