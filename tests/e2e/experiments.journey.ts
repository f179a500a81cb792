import type { Page } from "@playwright/test";
import { addQuote } from "#app/evidence/add-quote.server.ts";
import type { Result } from "#app/experiments/experiment.ts";
import { recordResult } from "#app/experiments/tracked/record-result.server.ts";
import { resultDigest } from "#app/experiments/tracked/result-digest.ts";
import { addTracked, dayFromNow } from "../support/experiment.ts";
import { addInterview } from "../support/interview.ts";
import { handedIn } from "../support/interview-files.ts";
import type { TestServer } from "../support/server.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { inDatabaseOf } from "./in-database-of.ts";
import { enter, enterFinished, finishAssessment, type Person, subscribe } from "./person.ts";
import { expectText, fill, press } from "./steps.ts";

const result: Result = { number: "3", people: 30, level: 4, surprise: "Said at the fair.", decision: "stop" };

/** Somebody on Premium with an assessment, and an experiment about its first answer that ends today. */
async function begin(page: Page, server: TestServer, person: Person) {
  const session = await enterFinished(page, server, person, "premium", "session-just-an-idea");
  return inDatabaseOf(server, person, async (db, user) => {
    const { question_id: question } = await db
      .selectFrom("user_responses")
      .select("question_id")
      .where("assessment_session_id", "=", session)
      .executeTakeFirstOrThrow();
    const answer = { session, question };
    const typed = { metric: "Deposits paid" };
    const experiment = await addTracked(db, { user, typed, startsOn: dayFromNow(-7), answer });
    return { session, answer, experiment };
  });
}

/** Records a result past the form, as another window does. */
function recordElsewhere(
  server: TestServer,
  person: Person,
  { experiment, answer }: Awaited<ReturnType<typeof begin>>,
) {
  const shown = resultDigest({ result: null });
  return inDatabaseOf(server, person, (db, user) => recordResult(db, { user, experiment, result, answer, shown }));
}

async function fillIn(page: Page, number: string, surprise: string): Promise<void> {
  await fill(page, { "Number you reached": number, "How many people had the chance": "20" });
  await page.getByLabel(/^4 Money/).check();
  await page.getByLabel("What surprised you").fill(surprise);
  await page.getByLabel(/^Go on/).check();
}

test("the gate: visitors sign in, others upgrade, Premium gets three tabs", async ({ page, person, server }) => {
  await page.goto("/experiments");
  await expectText(page, "Please sign in to access experimental tools");
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/auth\?to=%2Fexperiments$/);
  await enter(page, server, person);
  await page.goto("/experiments");
  await expect(page.getByRole("heading", { name: "Premium Required" })).toBeVisible();
  await page.goto("/experiments/new");
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(page.getByRole("alert")).toContainText("Upgrade to Premium to access experimental tools");
  await subscribe(server, person, "premium");
  await page.goto("/experiments");
  const tabs = page.getByRole("navigation", { name: "Experiments" }).getByRole("link");
  await expect(tabs).toHaveText(["Experiment Creator", "Interactive Tools", "Tool Playground"]);
  await expectText(page, "No experiments saved yet.");
  await press(page, "Start with an empty form");
  await expectText(page, "Step 1 of 5");
});

test("from a weak answer by a recipe to a result beside the score", { tag: "@main" }, async ({
  page,
  person,
  server,
  complaints,
}) => {
  const session = await enterFinished(page, server, person, "premium", "session-talking");
  await page.goto(`/results/${session}`);
  const score = await page.locator(".score").first().textContent();
  const breakdown = page.getByRole("region", { name: "Category breakdown" });
  await breakdown
    .getByRole("link", { name: /Design an experiment/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /^Design an experiment for “/ })).toBeVisible();
  await page
    .getByRole("region", { name: /^Recipes for / })
    .getByRole("button", { name: /^Use this recipe/ })
    .first()
    .click();
  await expect(page.getByText(/^Filled in from “/)).toBeVisible();
  await expect(page.getByLabel("Observation")).toHaveValue(/^In my assessment of /);
  for (let step = 1; step <= 5; step++) {
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
    await press(page, "Next");
  }
  await expect(page.getByRole("heading", { name: "Your experiment" })).toBeVisible();
  await press(page, "Upload to Tracking System");
  await expect(page.getByRole("status").first()).toContainText(/^Saved to your experiments\. Record the result on /);
  await expect(page.getByText("Running", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What it puts to the test" })).toBeVisible();
  await page.getByRole("link", { name: "Record the result" }).click();

  await press(page, "Save the result");
  await expect(page.getByRole("alert")).toContainText("Write the number you reached");
  await expect(page.getByRole("alert")).toContainText("Choose what you do next");
  await fillIn(page, "99", "Nobody asked for a discount.");
  await press(page, "Save the result");
  await expectText(
    page,
    "Done, target reached",
    /^Target reached: 99 of /,
    /^With 20 people the true rate/,
    "Nobody asked for a discount.",
  );

  await page.goto(`/results/${session}`);
  await page.getByText("Evidence: 1 experiment · strongest: Money").click();
  await breakdown.getByRole("listitem").getByRole("link").click();
  await expect(page.getByText("Done, target reached")).toBeVisible();
  await page.goto(`/results/${session}`);
  expect(await page.locator(".score").first().textContent()).toBe(score);
  takeRefusals(complaints, [422]);
});

test("tracked: changed, moved, set aside, taken up again, put into a calendar", async ({ page, person, server }) => {
  const { experiment } = await begin(page, server, person);
  await page.goto(`/experiments/${experiment}`);
  await page.getByRole("link", { name: "Change the experiment" }).click();
  await expect(page.getByText("You can change it until its result is recorded.")).toBeVisible();
  await page.getByLabel("Observation").fill("Five of seven showed me the same list.");
  for (let step = 1; step <= 5; step++) {
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
    await press(page, "Next");
  }
  await expect(page).toHaveURL(`/experiments/${experiment}`);
  await expect(page.getByText("Five of seven showed me the same list.")).toBeVisible();

  await page.getByLabel("Starts on").fill("2020-01-01");
  await press(page, "Change the day");
  await expect(page.getByRole("alert")).toContainText("Choose a day between 30 days ago and a year ahead");
  await page.getByLabel("Starts on").fill(dayFromNow(2));
  await press(page, "Change the day");
  await expect(page.getByText("Planned", { exact: true })).toBeVisible();
  await press(page, "Set it aside");
  await expect(page.getByText("Set aside", { exact: true })).toBeVisible();
  await press(page, "Take it up again");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  expect((await download).suggestedFilename()).toBe("firstproof-experiment.ics");
  await page.getByLabel("Starts on").fill(dayFromNow(-2));
  await press(page, "Change the day");
  await expectText(page, /^Running since [A-Z][a-z]{2} \d+, \d{4}\. Record the result on [A-Z][a-z]{2} /);
  await page.getByLabel("Starts on").fill(dayFromNow(-7));
  await press(page, "Change the day");
  await expect(page.getByText(/· ends today$/)).toBeVisible();
  await page.goto("/experiments");
  await page.getByRole("link", { name: /^Record result/ }).click();
  await expect(page.getByRole("heading", { name: "Record the result" })).toBeVisible();
});

test("two windows record different results: both are shown", async ({ page, person, server, complaints }) => {
  const begun = await begin(page, server, person);
  for (let more = 0; more < 10; more++) await finishAssessment(server, person, "session-talking", 1);
  await page.goto(`/experiments/${begun.experiment}/result`);
  const answers = page.getByLabel("The answer it backs");
  await expect(answers.locator("option:checked")).toHaveText(/^\d+\. /); // however many assessments came after it
  await recordElsewhere(server, person, begun);
  await fillIn(page, "1,5", "Seen in the shop.");
  await press(page, "Save the result");
  await expect(page.getByRole("alert")).toContainText("Write the number without commas");
  await page.getByLabel("Number you reached").fill("5");
  await press(page, "Save the result");
  await expectText(page, "This result was changed in another window", "Said at the fair.");
  await expect(page.getByLabel("What surprised you")).toHaveValue("Seen in the shop.");
  await press(page, "Save the result");
  await expectText(page, "Done, target reached, +150%", "Seen in the shop.");
  await expect(page.getByRole("heading", { name: "What it puts to the test" })).toBeVisible();
  takeRefusals(complaints, [409, 422]);
});

test("evidence is its founder's alone, and stays when the plan has ended", async ({ page, person, server }) => {
  const begun = await begin(page, server, person);
  const { session, experiment, answer } = begun;
  await recordElsewhere(server, person, begun);
  await inDatabaseOf(server, person, async (db, user) => {
    const interview = await addInterview(db, { user, title: "Unmistakable talk", files: await handedIn(db) });
    await addQuote(db, { user, ...answer, interview, text: "Unmistakable words", saidBy: "Priyamvada" });
  });
  await page.goto(`/results/${session}/answers`);
  const tested = page.locator("details", { hasText: "Tested by 1 experiment" });
  await tested.locator("summary").click();
  await expect(tested).toContainText("Money");
  await tested.getByRole("link", { name: "Deposits paid" }).click();
  await expect(page).toHaveURL(`/experiments/${experiment}`);
  await expect(page.getByText("Done, target missed, +50%")).toBeVisible();

  await page.goto(`/results/${session}/share`);
  await page.getByLabel("Show my answers").check();
  await press(page, "Make a link");
  const link = (await page.locator(".code").first().textContent()) ?? "";
  const read = async (path: string) => {
    const answer = await page.request.get(path);
    expect(answer.ok(), path).toBe(true);
    return answer.text();
  };
  const of = `/results/${session}`;
  const exported = [`${of}/export.json`, `${of}/export.csv`];
  for (const place of [link, `${link}?tab=answers`, ...exported, `${of}/answers?result=1`, `${of}?result=1`]) {
    const text = await read(place);
    for (const secret of ["Deposits paid", "Unmistakable", "Priyamvada", "Evidence:", "Tested by", "Backed by"])
      expect(text, place).not.toContain(secret);
  }
  expect(await read(`${of}/answers`)).toContain("Unmistakable words");
  expect(await read(of)).toContain("Unmistakable talk");

  await subscribe(server, person, "free");
  await page.goto(of);
  const figure = page.locator("details", { hasText: "Evidence: 1 experiment, 1 interview · strongest: Money" });
  await figure.locator("summary").click();
  await expect(figure.getByText("Deposits paid")).toBeVisible();
  await expect(figure.getByRole("link", { name: "Deposits paid" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Design an experiment/ })).toHaveCount(0);
});
