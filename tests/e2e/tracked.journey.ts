import type { Page } from "@playwright/test";
import { addQuote } from "#app/evidence/add-quote.server.ts";
import { recordResult } from "#app/experiments/tracked/record-result.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { addInterview } from "../support/interview.ts";
import type { TestServer } from "../support/server.ts";
import { addTracked, dayFromNow } from "../support/tracked.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { enter, finishAssessment, inDatabase, type Person, subscribe } from "./person.ts";

interface Begun {
  user: string;
  session: string;
  /** Of the weakest answer's area. */
  question: string;
  experiment: string;
}

/** Somebody on Premium with an assessment that is all talk, and an experiment about one of its answers. */
async function begin(page: Page, server: TestServer, person: Person, days = -7): Promise<Begun> {
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  const session = await finishAssessment(server, person, "session-just-an-idea");
  return inDatabase(server, async (db) => {
    const user = await idOf(db, person);
    const { question_id: question } = await db
      .selectFrom("user_responses")
      .select("question_id")
      .where("assessment_session_id", "=", session)
      .executeTakeFirstOrThrow();
    const { id: task } = await db
      .selectFrom("tasks")
      .select("id")
      .where("assessment_session_id", "=", session)
      .executeTakeFirstOrThrow();
    const answer = { session, question };
    return { user, ...answer, experiment: await addTracked(db, { user, startsOn: dayFromNow(days), answer, task }) };
  });
}

async function idOf(db: Db, { email }: Person): Promise<string> {
  return (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
}

/** Fills in the form of a result and saves it. */
async function record(page: Page, { number = "5", people = "40", level = "4: Money", decision = "Go on" } = {}) {
  await page.getByLabel("Number you reached").fill(number);
  await page.getByLabel("How many people had the chance").fill(people);
  await page.getByLabel(level).check();
  await page.getByLabel(decision).check();
  await page.getByRole("button", { name: /^Save (the result|what I typed)/ }).click();
}

test("day 7: the list asks for the result, the result says what it means, and it stands beside the score", async ({
  page,
  person,
  server,
}) => {
  const { session, experiment } = await begin(page, server, person);
  await page.goto(`/results/${session}`);
  const score = await page.locator(".score").first().textContent();
  await expect(page.getByText("Evidence:")).toHaveCount(0);
  const design = page.getByRole("link", { name: /^Design an experiment for this in / }).first();
  await expect(design).toHaveAttribute(
    "href",
    new RegExp(`^/experiments/new\\?session=${session}&question=[\\w-]{36}$`),
  );
  await page.goto("/experiments");
  const tracked = page.getByRole("region", { name: "Tracked experiments" });
  await expect(tracked.getByText("Ends today")).toBeVisible();
  await expect(tracked.getByRole("link", { name: "Record result of Deposits paid" })).toHaveAttribute(
    "href",
    `/experiments/${experiment}/result`,
  );
  await tracked.getByRole("link", { name: "Deposits paid", exact: true }).click();
  await expect(page.getByText("Ends today")).toBeVisible();
  await expect(page.getByText("Three of five have spent money or built something in the past year.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^\d+\. .* – / })).toHaveAttribute(
    "href",
    `/results/${session}/answers#responses`,
  );
  await page.getByRole("link", { name: "Record the result" }).click();
  await expect(page.getByLabel("The answer it backs (optional)").locator("option:checked")).toHaveText(/^\d+\. /);
  await expect(page.getByText("A pre-order, a deposit, a paid trial.")).toBeVisible();
  await page.getByLabel("What surprised you").fill("Two paid at once.\nOne asked for a <b>second</b>.");
  await record(page, { people: "12" });
  await expect(page.getByRole("status").first()).toContainText("Result recorded.");
  const result = page.getByRole("region", { name: "Result" });
  await expect(result).toContainText(
    "Target reached: 5 of 5. Before you celebrate, look at the level of the evidence.",
  );
  await expect(result).toContainText("With 12 people the true rate can be far from what you saw.");
  await expect(result).toContainText("Two paid at once.\nOne asked for a <b>second</b>.");
  await expect(result).not.toContainText("What fits this result");
  await expect(page.getByText("Done +150%")).toBeVisible();

  await page.goto(`/results/${session}`);
  await expect(page.locator(".score").first()).toHaveText(score ?? "");
  const figure = page.locator("dl > div details", { hasText: "Evidence: 1 experiment · strongest: Money" });
  await figure.locator("summary").click();
  await figure.getByRole("link", { name: "Deposits paid" }).click();
  await expect(page).toHaveURL(`/experiments/${experiment}`);
  await page.goto(`/results/${session}/answers`);
  await page.getByText("Tested by 1 experiment").click();
  await expect(page.getByText("Strongest thing anyone gave: Money")).toBeVisible();
});

test("what is wrong with a result loses nothing, and zero with cheap evidence is told what it is", async ({
  page,
  person,
  server,
  complaints,
}) => {
  const { experiment } = await begin(page, server, person);
  await page.goto(`/experiments/${experiment}/result`);
  await page.getByLabel("Number you reached").fill("1,5");
  await page.getByLabel("How many people had the chance").fill("1e3");
  await page.getByLabel("What surprised you").fill("x".repeat(2_001));
  await page.getByLabel("0: Opinion").check();
  await page.getByRole("button", { name: "Save the result" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  for (const error of [
    "Write the number without commas, and decimals with a point, such as 1000 or 1.5",
    "Enter a whole number of people, from 1 to 10,000,000",
    "This must be 2,000 characters or fewer",
    "Choose what you do next",
  ]) {
    await expect(page.getByRole("alert").getByRole("link", { name: error })).toBeVisible();
  }
  await expect(page.getByLabel("Number you reached")).toHaveValue("1,5");
  await expect(page.getByLabel("How many people had the chance")).toHaveValue("1e3");
  await expect(page.getByLabel("What surprised you")).toHaveValue("x".repeat(2_001));
  await expect(page.getByLabel("0: Opinion")).toBeChecked();
  await page.getByLabel("What surprised you").fill("");
  await page.getByLabel("The answer it backs (optional)").selectOption("None");
  await record(page, { number: "0", level: "0: Opinion" });
  const result = page.getByRole("region", { name: "Result" });
  await expect(result).toContainText("Target missed: 0 of 5. You learned this in seven days and 2.5 hours of setup");
  await expect(result).toContainText(
    "None of 40 did it. With 30 or more, the true rate is very likely below 3 divided",
  );
  await expect(result).toContainText("What fits this result: Change one thing.");
  await expect(result).toContainText("It backs no answer, so it counts as evidence for none.");
  await result.getByRole("link", { name: "Change the result" }).click();
  await expect(page.getByLabel("Number you reached")).toHaveValue("0");
  await record(page, { number: "6", level: "2: Small action" });
  await expect(result).toContainText("The number is good, but it rests on words or clicks.");
  takeRefusals(complaints, [422]);
});

test("two windows record different results: both are shown before either is kept", async ({
  page,
  person,
  server,
  complaints,
}) => {
  const { user, session, question, experiment } = await begin(page, server, person);
  await page.goto(`/experiments/${experiment}/result`);
  await inDatabase(server, (db) => {
    const result = { number: "3", people: 30, level: 1, surprise: "Said at the fair.", decision: "stop" as const };
    return recordResult(db, { user, experiment, result, answer: { session, question }, shown: "none" });
  });
  await page.getByLabel("What surprised you").fill("Seen in the shop.");
  await record(page);
  await expect(page.getByRole("alert")).toContainText("Another window recorded a result meanwhile.");
  await expect(page.getByRole("region", { name: "Recorded in another window" })).toContainText("Said at the fair.");
  await expect(page.getByLabel("What surprised you")).toHaveValue("Seen in the shop.");
  await expect(page.getByLabel("4: Money")).toBeChecked();
  await page.getByRole("button", { name: "Save what I typed" }).click();
  await expect(page.getByRole("region", { name: "Result" })).toContainText("Seen in the shop.");
  takeRefusals(complaints, [409]);
});

test("the start day is changed, the experiment set aside and taken up again, and deleted after a question", async ({
  page,
  person,
  server,
  complaints,
}) => {
  const { experiment } = await begin(page, server, person, 0);
  await page.goto(`/experiments/${experiment}`);
  const calendar = await page.request.get(`/experiments/${experiment}/experiment.ics`);
  expect(calendar.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await calendar.text()).toContain(`UID:${experiment}-result`);
  await page.getByLabel("Start day").fill(dayFromNow(400));
  await page.getByRole("button", { name: "Change the start day" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a day within a year from today");
  await expect(page.getByLabel("Start day")).toHaveValue(dayFromNow(400));
  await page.getByLabel("Start day").fill(dayFromNow(2));
  await page.getByRole("button", { name: "Change the start day" }).click();
  await expect(page.getByRole("status").first()).toContainText("Days changed. Record the result on ");
  await expect(page.getByText("Planned", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Set aside" }).click();
  await expect(page.getByRole("status").first()).toContainText("Experiment set aside.");
  await expect(page.getByLabel("Start day")).toHaveCount(0);
  await page.getByRole("button", { name: "Take up again" }).click();
  await expect(page.getByText("Planned", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete this experiment? Its result will be lost.");
  await page.getByRole("link", { name: "Keep it" }).click();
  await page.getByRole("link", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete experiment" }).click();
  await expect(page.getByRole("status").first()).toContainText("Experiment deleted.");
  expect((await page.request.get(`/experiments/${experiment}`)).status()).toBe(404);
  takeRefusals(complaints, [422]);
});

test("a plan that ends takes no words: they are saved or shown again, and evidence stays without links", async ({
  page,
  person,
  server,
  complaints,
}) => {
  const { session, experiment } = await begin(page, server, person);
  await page.goto(`/experiments/${experiment}/result`);
  await subscribe(server, person, "free");
  await page.getByLabel("What surprised you").fill("Two paid at once.");
  await record(page, { number: "many" });
  await expect(page.getByLabel("Number you reached")).toHaveValue("many");
  await expect(page.getByLabel("What surprised you")).toHaveValue("Two paid at once.");
  await record(page);
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Upgrade to Premium to access experimental tools")).toBeVisible();
  await page.goto(`/results/${session}`);
  const figure = page.locator("details", { hasText: "Evidence: 1 experiment · strongest: Money" });
  await figure.locator("summary").click();
  await expect(figure.getByText("Deposits paid")).toBeVisible();
  await expect(figure.getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Design an experiment for this/ })).toHaveCount(0);
  takeRefusals(complaints, [422]);
});

test("shared links, exports and results of earlier days hold no evidence", async ({ page, person, server }) => {
  const { user, session, question, experiment } = await begin(page, server, person);
  await inDatabase(server, async (db) => {
    const answer = { session, question };
    const result = { number: "5", people: 40, level: 4, surprise: "", decision: "goOn" as const };
    await recordResult(db, { user, experiment, result, answer, shown: "none" });
    const interview = await addInterview(db, { user, title: "Unmistakable talk" });
    await addQuote(db, { user, ...answer, interview, text: "I lost the page." });
  });
  await page.goto(`/results/${session}/share`);
  await page.getByLabel("Show my answers").check();
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = (await page.locator(".code").first().textContent()) ?? "";
  const places = [link, `${link}?tab=answers`, `/results/${session}/export.json`, `/results/${session}/export.csv`];
  for (const place of [...places, `/results/${session}/answers?result=1`, `/results/${session}?result=1`]) {
    const answer = await page.request.get(place);
    expect(answer.ok(), place).toBe(true);
    const text = await answer.text();
    for (const secret of ["Deposits paid", "Unmistakable talk", "Evidence:", "Tested by"]) {
      expect(text, place).not.toContain(secret);
    }
  }
  const own = await (await page.request.get(`/results/${session}`)).text();
  expect(own).toContain("Evidence: 1 experiment, 1 interview · strongest: Money");
  expect(own).toContain("Unmistakable talk");
});
