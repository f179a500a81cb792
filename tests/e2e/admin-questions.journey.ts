import type { Locator, Page } from "@playwright/test";
import { expect, inBrowser, test } from "./browser-test.ts";
import { currentQuestion, useDefaultQuestions } from "./current-questions.ts";
import { enterAsAdmin, finishAssessment, subscribe } from "./person.ts";

test.beforeEach(async ({ page, server, person }) => {
  await useDefaultQuestions(server);
  await enterAsAdmin(page, server, person);
});
test.afterEach(async ({ server }) => useDefaultQuestions(server));

test("a question is written, previewed and created, and no input is lost", async ({ page }) => {
  await page.goto("/admin/questions");
  await page.getByRole("link", { name: "New question" }).click();
  await expect(page.getByLabel("Order")).toHaveValue("11");
  await expect(page.getByLabel("Required")).toBeChecked();
  await expect(optionLabel(page, 1)).toBeHidden();
  await page.getByLabel("Title").fill("Pets at work");
  await page.getByLabel("Question text").fill("How many pets do they bring?");
  await page.getByLabel("Category").selectOption("Risk Awareness");
  await page.getByLabel("Type", { exact: true }).selectOption("Multiple choice");
  for (const [index, label] of ["One", "None"].entries()) await optionLabel(page, index + 1).fill(label);
  await page.getByLabel("Points of option 2", { exact: true }).fill("0");
  await page.getByRole("button", { name: "Add an option" }).click();
  await page.getByRole("button", { name: "Move “None” up" }).click();
  await expect(page.getByText("“None” is now option 1 of 3. Not saved yet.")).toBeVisible();
  if (inBrowser) await expect(page.getByRole("button", { name: "Move “None” down" })).toBeFocused();
  await page.getByRole("button", { name: "Remove option 3" }).click();
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("How many pets do they bring?");
  await expect(preview.getByRole("radio")).toHaveCount(2);
  await expect(preview).toContainText("not scored");
  await expect(optionLabel(page, 2)).toHaveValue("One");
  await save(page);
  await expect(page.getByRole("status")).toContainText("Question created successfully");
  await expect(rows(page)).toHaveCount(11);
  await expect(rows(page).last()).toContainText("Not scored");
});

test("an edit is a new version; the list shows differences and answers", async ({ page, server, person }) => {
  await subscribe(server, person, "pro");
  await finishAssessment(server, person, "session-talking");
  const { id, version } = await currentQuestion(server, 4);
  await page.goto(`/admin/questions/${id}`);
  await expect(page.getByText("insights refer to this question")).toBeVisible();
  await expect(page.getByText(`answered by 1 session against version ${version}`)).toBeVisible();
  await page.getByLabel("Title").fill("What somebody gave");
  await page.getByText("Import options from JSON").click();
  await page.getByLabel("JSON").fill('["Nothing yet, or kind words only", { "label": "A house", "points": 100 }]');
  await page.getByRole("button", { name: "Import" }).click();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText(/\d+ insights that refer to what you changed won't be shown/)).toBeVisible();
  await save(page);
  await expect(page.getByRole("status")).toContainText(/Question updated successfully. \d+ insights/);
  await choose(row(page, "What somebody gave"), "Versions");
  const [now, before] = [versionItem(page, version + 1), versionItem(page, version)];
  await expect(now).toContainText(`answered by 0 sessions against version ${version + 1}`);
  await expect(now).toContainText("The most anyone has given");
  await expect(now).toContainText("Ada Byron");
  await expect(before).toContainText(`answered by 1 session against version ${version}`);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Questions" }).click();
  await choose(row(page, "What somebody gave"), "Preview");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("A house");
});

test("questions are moved, deleted after confirmation, and restored", async ({ page, server }) => {
  const question = await currentQuestion(server, 3);
  await page.goto("/admin/questions");
  await row(page, question.title).getByRole("button", { name: "Up" }).click();
  await expect(page.getByRole("status")).toContainText("Question moved");
  await expect(rows(page).nth(1)).toContainText(question.title);
  await row(page, question.title).getByRole("button", { name: "Down" }).click();
  await expect(rows(page).nth(2)).toContainText(question.title);

  await choose(row(page, question.title), "Delete");
  await expect(page.getByRole("heading", { name: "Are you sure you want to delete this question?" })).toBeVisible();
  await page.getByRole("button", { name: "Delete question" }).click();
  await expect(page.getByRole("status")).toContainText("Question deleted successfully");
  await expect(rows(page)).toHaveCount(9);
  await page.getByRole("link", { name: "Deleted", exact: true }).click();
  await row(page, question.title).getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("status")).toContainText("Question restored");
  await expect(rows(page).nth(2)).toContainText(question.title);
});

const save = (page: Page) => page.getByRole("button", { name: "Save question" }).click();
const optionLabel = (page: Page, number: number) => page.getByLabel(`Label of option ${number}`, { exact: true });
const rows = (page: Page) => page.locator("tbody").getByRole("row");
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
/** Chooses a page in the menu of a row. */
const choose = async (row: Locator, page: string) => {
  await row.getByLabel(/^More for/).click();
  await row.getByRole("link", { name: page }).click();
};
const versionItem = (page: Page, version: number) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: `Version ${version}`, exact: true }) });
