import type { Page } from "@playwright/test";
import { addQuote } from "#app/evidence/add-quote.server.ts";
import type { Result } from "#app/experiments/experiment.ts";
import { recordResult } from "#app/experiments/tracked/record-result.server.ts";
import { resultDigest } from "#app/experiments/tracked/result-digest.ts";
import { addTracked, dayFromNow } from "../support/experiment.ts";
import { inDatabase } from "../support/in-database.ts";
import { addInterview } from "../support/interview.ts";
import { handedIn } from "../support/interview-files.ts";
import type { TestServer } from "../support/server.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { enter, finishAssessment, type Person, subscribe } from "./person.ts";

const typed = { metric: "Deposits paid" };
const result: Result = { number: "3", people: 30, level: 4, surprise: "Said at the fair.", decision: "stop" };

/** Somebody on Premium with an assessment, and an experiment about its first answer that ends today. */
async function begin(page: Page, server: TestServer, person: Person) {
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  const session = await finishAssessment(server, person, "session-just-an-idea");
  return inDatabase(server, async (db) => {
    const mine = db.selectFrom("users").select("id").where("email", "=", person.email);
    const { id: user } = await mine.executeTakeFirstOrThrow();
    const { question_id: question } = await db
      .selectFrom("user_responses")
      .select("question_id")
      .where("assessment_session_id", "=", session)
      .executeTakeFirstOrThrow();
    const answer = { session, question };
    return {
      user,
      session,
      answer,
      experiment: await addTracked(db, { user, typed, startsOn: dayFromNow(-7), answer }),
    };
  });
}

type Begun = Awaited<ReturnType<typeof begin>>;

/** Records a result past the form, as another window does. */
function recordElsewhere(server: TestServer, { user, experiment, answer }: Begun, other: Partial<Result> = {}) {
  const shown = resultDigest({ result: null });
  return inDatabase(server, (db) =>
    recordResult(db, { user, experiment, result: { ...result, ...other }, answer, shown }),
  );
}

async function fillIn(page: Page, number: string): Promise<void> {
  await page.getByLabel("Number you reached").fill(number);
  await page.getByLabel("How many people had the chance").fill("40");
  await page.getByLabel(/^4 Money/).check();
  await page.getByLabel("What surprised you").fill("Seen in the shop.");
  await page.getByLabel(/^Go on/).check();
}

const save = (page: Page) => page.getByRole("button", { name: "Save the result" }).click();

test("two windows record different results: both are shown before either is kept, also after an error", async ({
  page,
  person,
  server,
  complaints,
}) => {
  const begun = await begin(page, server, person);
  await page.goto(`/experiments/${begun.experiment}/result`);
  await recordElsewhere(server, begun);
  await fillIn(page, "1,5");
  await save(page);
  await expect(page.getByRole("alert")).toContainText("Write the number without commas");
  await page.getByLabel("Number you reached").fill("5");
  await save(page);
  await expect(page.getByText("This result was changed in another window")).toBeVisible();
  await expect(page.getByText("Said at the fair.")).toBeVisible();
  await expect(page.getByLabel("What surprised you")).toHaveValue("Seen in the shop.");
  await save(page);
  await expect(page.getByText("Done, target reached, +150%")).toBeVisible();
  await expect(page.getByText("Seen in the shop.")).toBeVisible();
  takeRefusals(complaints, [409, 422]);
});

test("the answer it puts to the test stays chosen, however many assessments came after it", async ({
  page,
  person,
  server,
}) => {
  const { experiment } = await begin(page, server, person);
  for (let more = 0; more < 10; more++) await finishAssessment(server, person, "session-talking");
  await page.goto(`/experiments/${experiment}/result`);
  const answers = page.getByLabel("The answer it backs");
  await expect(answers.locator("option:checked")).toHaveText(/^\d+\. /);
  await fillIn(page, "5");
  await save(page);
  await expect(page.getByRole("heading", { name: "What it puts to the test" })).toBeVisible();
});

test("an experiment stands beside its answer, and what it says of days is said in words", async ({
  page,
  person,
  server,
}) => {
  const begun = await begin(page, server, person);
  await inDatabase(server, (db) => addTracked(db, { user: begun.user, typed: { metric: "Calls a day" } }));
  await page.goto("/experiments");
  await page.getByRole("link", { name: "Calls a day", exact: true }).click();
  await expect(
    page.getByText(/^Running since [A-Z][a-z]{2} \d+, \d{4}\. Record the result on [A-Z][a-z]{2} /),
  ).toBeVisible();
  await recordElsewhere(server, begun);
  await page.goto(`/results/${begun.session}/answers`);
  const tested = page.locator("details", { hasText: "Tested by 1 experiment" });
  await tested.locator("summary").click();
  await expect(tested).toContainText("Money");
  await tested.getByRole("link", { name: "Deposits paid" }).click();
  await expect(page).toHaveURL(`/experiments/${begun.experiment}`);
  await expect(page.getByText("Done, target missed, +50%")).toBeVisible();
});

test("evidence stays when the plan has ended, without links; nothing new is offered", async ({
  page,
  person,
  server,
}) => {
  const begun = await begin(page, server, person);
  await recordElsewhere(server, begun);
  await subscribe(server, person, "free");
  await page.goto(`/results/${begun.session}`);
  const figure = page.locator("details", { hasText: "Evidence: 1 experiment · strongest: Money" });
  await figure.locator("summary").click();
  await expect(figure.getByText("Deposits paid")).toBeVisible();
  await expect(figure.getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Design an experiment/ })).toHaveCount(0);
});

test("shared links, exports and results of earlier days hold no evidence", async ({ page, person, server }) => {
  const begun = await begin(page, server, person);
  const { user, session, answer } = begun;
  await recordElsewhere(server, begun);
  await inDatabase(server, async (db) => {
    const interview = await addInterview(db, { user, title: "Unmistakable talk", files: await handedIn(db) });
    await addQuote(db, { user, ...answer, interview, text: "I lost the page." });
  });
  await page.goto(`/results/${session}/share`);
  await page.getByLabel("Show my answers").check();
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = (await page.locator(".code").first().textContent()) ?? "";
  const places = [link, `${link}?tab=answers`, `/results/${session}/export.json`, `/results/${session}/export.csv`];
  for (const place of [...places, `/results/${session}/answers?result=1`, `/results/${session}?result=1`]) {
    const reply = await page.request.get(place);
    expect(reply.ok(), place).toBe(true);
    const text = await reply.text();
    for (const secret of ["Deposits paid", "Unmistakable talk", "Evidence:", "Tested by"]) {
      expect(text, place).not.toContain(secret);
    }
  }
  const own = await (await page.request.get(`/results/${session}`)).text();
  expect(own).toContain("Evidence: 1 experiment, 1 interview · strongest: Money");
  expect(own).toContain("Unmistakable talk");
});
