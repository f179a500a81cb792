import { expect, test } from "vitest";
import { questionPath, resultsPath, reviewPath } from "#app/assessment/paths.ts";
import { defaultQuestions } from "#app/assessment/questions/default-questions.ts";
import { addQuestionSet } from "#app/assessment/questions/seed.server.ts";
import { startSession } from "#app/assessment/sessions/sessions.server.ts";
import { openSite } from "../../../tests/support/site.ts";
import { pageText } from "../../../tests/texts/page-text.ts";
import { setTier } from "../../account/founder.test.support.ts";
import { openPage } from "../../server/shown-page.test.support.ts";
import { send } from "./browse.test.support.ts";

const typed = "She paid 400 dollars to have the page rebuilt.";
const said = "Optional: you can continue without an answer. It then counts as unanswered and scores 0.";

/** A user on the free plan whose second and third questions are optional. */
async function begun() {
  const site = await openSite();
  const optional = (index: number) => index === 1 || index === 2;
  await addQuestionSet(
    site.db,
    defaultQuestions.map((question, index) => ({ ...question, isRequired: !optional(index) })),
  );
  return { site, id: (await startSession(site.db, { user: site.founder })).id };
}

test("an optional question says so, and Next goes on without an answer; the last one completes", async () => {
  const { site, id } = await begun();
  // Complete does not end an assessment with a required question unanswered.
  const early = await send(site, await openPage(site, questionPath(id, 3)), "");
  expect(early.headers.get("Location")).toBe(questionPath(id, 1));
  const first = await openPage(site, questionPath(id, 1));
  expect(first.html).not.toContain(said);
  expect((await send(site, first, "")).status).toBe(422);
  expect((await send(site, first, typed)).headers.get("Location")).toBe(questionPath(id, 2));

  const second = await openPage(site, questionPath(id, 2));
  expect(second.html).toContain(said);
  expect(second.html).toMatch(/<auto-save[^>]* optional=""/);
  expect((await send(site, second, "", "draft")).status).toBe(422); // nothing to save
  const passed = await send(site, second, "");
  expect([passed.status, passed.headers.get("Location")]).toEqual([303, questionPath(id, 3)]);

  const review = pageText((await openPage(site, reviewPath(id))).html);
  expect(review).toContain("2 optional questions have no answer and score 0.");
  expect(review).toContain("Press Complete");

  const last = await send(site, await openPage(site, questionPath(id, 3)), "");
  expect([last.status, last.headers.get("Location")]).toEqual([303, resultsPath(id)]);
  const [session] = await site.db.selectFrom("assessment_sessions").select("completed_at").execute();
  expect(session?.completed_at).not.toBeNull();
  expect((await openPage(site, "/questions")).html).toContain("Continue Assessment");
  expect(pageText((await openPage(site, questionPath(id, 2))).html)).toContain("100% complete");
});

test("an answer that was cleared is not thrown away", async () => {
  const { site, id } = await begun();
  await send(site, await openPage(site, questionPath(id, 2)), "3");
  const cleared = await send(site, await openPage(site, questionPath(id, 2)), "");
  expect(cleared.status).toBe(422);
  expect(await cleared.text()).toContain("Your answer is still saved.");
  expect(await site.db.selectFrom("user_responses").select("response_text").execute()).toEqual([
    { response_text: "3" },
  ]);
});

test("a scale left blank is told without a slider, which only script has", async () => {
  const site = await openSite();
  const { id } = await startSession(site.db, { user: site.founder });
  const refused = await send(site, await openPage(site, questionPath(id, 2)), "");
  const text = pageText(await refused.text());
  expect(text).toMatch(/Choose a number from 0 to \d+ to answer\. Zero is an answer too\./);
  expect(text).not.toMatch(/slider/i);
});

test("after a plan has ended its answers can be read in full, and what was typed meanwhile is not lost", async () => {
  const site = await openSite();
  await setTier(site.db, site.founder, "pro");
  const { id } = await startSession(site.db, { user: site.founder });
  const long = `${"Nine of twelve shops went back to paper. ".repeat(40)}The end.`;
  expect((await send(site, await openPage(site, questionPath(id, 1)), typed)).status).toBe(303);
  expect((await send(site, await openPage(site, questionPath(id, 8)), long)).status).toBe(303);
  const opened = await openPage(site, questionPath(id, 10));
  const old = await openPage(site, questionPath(id, 8));
  await setTier(site.db, site.founder, "free");

  const locked = await openPage(site, questionPath(id, 8));
  expect(locked.status).toBe(200);
  expect(pageText(locked.html)).toContain(long);
  expect(locked.html).not.toContain("<textarea");
  const review = await openPage(site, reviewPath(id));
  expect(pageText(review.html)).toContain(long);
  expect(pageText((await openPage(site, `${resultsPath(id)}/answers`)).html)).toContain(long);

  for (const page of [opened, old]) {
    const refused = await send(site, page, "Typed while the plan ended.");
    expect(refused.status).toBe(403);
    expect(pageText(await refused.text())).toContain("Typed while the plan ended.");
  }
  await setTier(site.db, site.founder, "pro");
  expect((await openPage(site, questionPath(id, 8))).html).toContain("The end.</textarea>");
});
