import type { Page } from "@playwright/test";
import { addInterview } from "../support/interview.ts";
import { handedIn } from "../support/interview-files.ts";
import type { TestServer } from "../support/server.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { inDatabaseOf } from "./in-database-of.ts";
import { enter, enterFinished, finishAssessment, type Person, subscribe } from "./person.ts";
import { expectText } from "./steps.ts";

/** Somebody on Premium with a finished assessment. @returns its id. */
const finish = (page: Page, server: TestServer, person: Person) =>
  enterFinished(page, server, person, "premium", "session-first-money");

/** An interview with a transcript. @returns its id. */
const hear = (server: TestServer, person: Person) =>
  inDatabaseOf(server, person, async (db, user) => {
    const passages = [
      { text: "What happened on Friday?", from: 750 },
      { text: "I lost the page. Again.", from: 754.2 },
    ];
    return addInterview(db, { user, passages, files: await handedIn(db) });
  });

const forget = (server: TestServer, person: Person, interview: string) =>
  inDatabaseOf(server, person, (db) => db.deleteFrom("customer_interviews").where("id", "=", interview).execute());

/** The answer of this number on the page of all answers. */
function answerOf(page: Page, number: number) {
  return page
    .locator("section", { has: page.locator("#responses") })
    .locator("ol > li")
    .nth(number - 1);
}

async function add(page: Page, text: string): Promise<void> {
  await page.getByLabel("What was said, word for word").fill(text);
  await page.getByRole("button", { name: "Add the quote" }).click();
  await expect(page.getByRole("status").first()).toContainText("Quote added.");
}

test("a quote typed by hand backs an answer, is counted, and removed", async ({ page, person, server }) => {
  const session = await finish(page, server, person);
  await page.goto(`/results/${session}/answers`);
  await expect(page.getByText("Backed by")).toHaveCount(0);
  await answerOf(page, 3).getByRole("link", { name: "Add a quote" }).click();
  await expect(page.getByLabel("The answer it backs").locator("option:checked")).toHaveText(
    /^3\. .* – [A-Z][a-z]{2} \d+$/,
  );
  await expect(page.getByLabel("When in the recording (optional)")).toHaveCount(0);
  await page.getByLabel("Who said it (optional)").fill("Priya, <b>three</b> vans");
  await add(page, "I lost the page.\nAgain. 😀");
  await expect(page).toHaveURL(/\/answers#responses$/);
  const backed = answerOf(page, 3).locator("details");
  await backed.getByText("Backed by 1 quote", { exact: true }).click();
  await expect(backed.locator("blockquote")).toHaveText("I lost the page.\nAgain. 😀");
  await expect(backed).toContainText("Priya, <b>three</b> vans");

  await page.goto(`/results/${session}`);
  const area = page.locator("dl > div", { hasText: "Backed by" });
  await expect(area).toHaveCount(1);
  await expect(area).toContainText("Backed by 1 quote");

  await page.goto(`/results/${session}/answers`);
  await answerOf(page, 3).locator("summary").click();
  await page.getByRole("link", { name: "Remove quote 1" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remove this quote?");
  await expect(page.getByText("I lost the page.")).toBeVisible();
  const asked = page.url();
  await page.getByRole("link", { name: "Keep it" }).click();
  await expect(answerOf(page, 3).getByText("Backed by 1 quote", { exact: true })).toBeVisible();
  await page.goto(asked);
  await page.getByRole("button", { name: "Remove quote" }).click();
  await expect(page.getByRole("status").first()).toContainText("Quote removed.");
  await expect(page.getByText("Backed by")).toHaveCount(0);
  const again = await page.request.post(asked, { headers: { Origin: server.origin }, maxRedirects: 0, form: {} });
  expect([again.status(), again.headers().location]).toEqual([303, `/results/${session}/answers#responses`]);
});

test("a passage of an interview fills the form, which loses nothing", { tag: "@main" }, async ({
  page,
  person,
  server,
  complaints,
}) => {
  const session = await finish(page, server, person);
  const interview = await hear(server, person);
  const [words, when] = [
    page.getByLabel("What was said, word for word"),
    page.getByLabel("When in the recording (optional)"),
  ];
  await page.goto(`/quotes/new?interview=${interview}&passage=0&from=14&last=1&to=15`);
  await expect(words).toHaveValue("on Friday?\nI lost the page");
  await expect(when).toHaveValue("12:30");
  await page.goto(`/quotes/new?interview=${interview}&passage=1`);
  await expect(words).toHaveValue("I lost the page. Again.");
  await expect(when).toHaveValue("12:34");
  await words.fill("x".repeat(1_001));
  await when.fill("at the end");
  await page.getByLabel("Who said it (optional)").fill("Priya");
  await page.getByRole("button", { name: "Add the quote" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  for (const error of [
    "A quote must be 1,000 characters or fewer. It has 1,001 now.",
    "Write the time like 12:34",
    "Choose the answer it backs",
  ])
    await expect(page.getByRole("alert").getByRole("link", { name: error })).toBeVisible();
  await expect(words).toHaveValue("x".repeat(1_001));
  await expect(when).toHaveValue("at the end");
  await expect(page.getByLabel("Who said it (optional)")).toHaveValue("Priya");
  await words.fill("I lost the page.");
  await when.fill("12:36");
  await page.getByLabel("The answer it backs").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Add the quote" }).click();
  await page.waitForURL(`**/interviews/${interview}`);
  await page.goto(`/results/${session}/answers`);
  await answerOf(page, 1).locator("summary").click();
  const source = answerOf(page, 1).getByRole("link", { name: "Priya, three vans, at 12:36" });
  await expect(source).toHaveAttribute("href", `/interviews/${interview}?at=756`);

  // Deleted while somebody quotes it, it takes nothing along.
  await page.goto(`/quotes/new?interview=${interview}&passage=1`);
  await page.getByLabel("The answer it backs").selectOption({ index: 2 });
  await forget(server, person, interview);
  await words.fill(" ");
  await page.getByRole("button", { name: "Add the quote" }).click();
  await expect(page.getByRole("alert")).toContainText("Write what was said");
  await expect(page.getByText("What this link leads to is not there, or no longer.")).toBeVisible();
  await add(page, "I lost the page.");
  await expect(page).toHaveURL(`/results/${session}/answers#responses`);
  await expect(answerOf(page, 2).getByText("Backed by 1 quote")).toBeVisible();
  await expect(answerOf(page, 1)).toContainText("from an interview that you deleted, at 12:36");
  takeRefusals(complaints, [404, 422]);
});

test("several assessments are offered; without any, one to begin", async ({ page, person, server }) => {
  await enter(page, server, person);
  await page.goto("/quotes/new");
  await expectText(page, "There is no answer to back yet.");
  await expect(page.getByRole("link", { name: "Begin an assessment" })).toHaveAttribute("href", "/questions");
  await subscribe(server, person, "premium");
  for (const golden of ["session-talking", "session-first-money"]) await finishAssessment(server, person, golden);
  await page.goto("/quotes/new");
  await expect(page.locator("optgroup")).toHaveCount(2);
});
