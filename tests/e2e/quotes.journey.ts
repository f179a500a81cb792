import type { Page } from "@playwright/test";
import { addInterview } from "#app/interviews/interview.test.support.ts";
import { interviewFileColumns } from "#app/interviews/interview-files.test.support.ts";
import type { TestServer } from "../support/server.ts";
import { expect, test } from "./browser-test.ts";
import { enterFinished, type Person } from "./person.ts";
import { inDatabaseOf } from "./user-database.ts";

/** A Premium user with a finished assessment. @returns its id. */
const finish = (page: Page, server: TestServer, person: Person) =>
  enterFinished(page, server, person, "premium", "session-first-money");

/** An interview with a transcript. @returns its id. */
const hear = (server: TestServer, person: Person) =>
  inDatabaseOf(server, person, async (db, user) => {
    const passages = [
      { text: "What happened on Friday?", from: 750 },
      { text: "I lost the page. Again.", from: 754.2 },
    ];
    return addInterview(db, { user, passages, files: await interviewFileColumns(db) });
  });

/** The answer of this number on the page of all answers. */
function answerOf(page: Page, number: number) {
  return page
    .locator("section", { has: page.locator("#responses") })
    .locator("ol > li")
    .nth(number - 1);
}

test("a quote typed by hand backs an answer, is counted, and removed", async ({ page, person, server }) => {
  const session = await finish(page, server, person);
  await page.goto(`/results/${session}/answers`);
  await answerOf(page, 3).getByRole("link", { name: "Add a quote" }).click();
  await expect(page.getByLabel("The answer it backs").locator("option:checked")).toHaveText(
    /^3\. .* – [A-Z][a-z]{2} \d+$/,
  );
  await expect(page.getByLabel("Time in the recording (optional)")).toHaveCount(0);
  await page.getByLabel("Who said it (optional)").fill("Priya, <b>three</b> vans");
  await page.getByLabel("What was said, word for word").fill("I lost the page.\nAgain. 😀");
  await page.getByRole("button", { name: "Add the quote" }).click();
  await expect(page.getByRole("status").first()).toContainText("Quote added.");
  await expect(page).toHaveURL(/\/answers#responses$/);
  const backed = answerOf(page, 3).locator("details");
  await backed.getByText("Backed by 1 quote", { exact: true }).click();
  await expect(backed.locator("blockquote")).toHaveText("I lost the page.\nAgain. 😀");
  await expect(backed).toContainText("Priya, <b>three</b> vans");

  await page.goto(`/results/${session}`);
  await expect(page.locator("dl > div", { hasText: "Backed by 1 quote" })).toHaveCount(1);

  await page.goto(`/results/${session}/answers`);
  await answerOf(page, 3).locator("summary").click();
  await page.getByRole("link", { name: "Remove quote 1" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remove this quote?");
  await expect(page.getByText("I lost the page.")).toBeVisible();
  await page.getByRole("button", { name: "Remove quote" }).click();
  await expect(page.getByRole("status").first()).toContainText("Quote removed.");
  await expect(page.getByText("Backed by")).toHaveCount(0);
});

test("a passage of an interview fills the form", { tag: "@main" }, async ({ page, person, server }) => {
  const session = await finish(page, server, person);
  const interview = await hear(server, person);
  const [words, when] = [
    page.getByLabel("What was said, word for word"),
    page.getByLabel("Time in the recording (optional)"),
  ];
  await page.goto(`/quotes/new?interview=${interview}&passage=1`);
  await expect(words).toHaveValue("I lost the page. Again.");
  await expect(when).toHaveValue("12:34");
  await when.fill("12:36");
  await page.getByLabel("The answer it backs").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Add the quote" }).click();
  await page.waitForURL(`**/interviews/${interview}`);
  await page.goto(`/results/${session}/answers`);
  await answerOf(page, 1).locator("summary").click();
  const source = answerOf(page, 1).getByRole("link", { name: "Priya, three vans, at 12:36" });
  await expect(source).toHaveAttribute("href", `/interviews/${interview}?at=756`);

  await inDatabaseOf(server, person, (db) =>
    db.deleteFrom("customer_interviews").where("id", "=", interview).execute(),
  );
  await page.reload();
  await expect(answerOf(page, 1)).toContainText("from an interview that you deleted, at 12:36");
});
