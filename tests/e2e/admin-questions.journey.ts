import type { Page } from "@playwright/test";
import { defaultQuestions } from "#app/assessment/questions/default-questions.ts";
import { deleteQuestion } from "#app/assessment/questions/delete-question.server.ts";
import { editQuestion } from "#app/assessment/questions/edit-question.server.ts";
import type { Question } from "#app/assessment/questions/question.ts";
import { draftOf } from "../../app/assessment/questions/question-draft.test.support.ts";
import { addFounder } from "../support/founder.ts";
import { inDatabase } from "../support/in-database.ts";
import type { TestServer } from "../support/server.ts";
import { askAlone, askDefaults, askedQuestion } from "./asked-questions.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { enterAsAdmin, finishAssessment, subscribe } from "./person.ts";

test.beforeEach(async ({ page, server, person }) => {
  await askDefaults(server);
  await enterAsAdmin(page, server, person);
});
test.afterEach(async ({ server }) => askDefaults(server));

test("a question is written, looked at and created, and nothing typed is lost on the way", async ({
  page,
  complaints,
}) => {
  await page.goto("/admin/questions");
  await page.getByRole("link", { name: "New question" }).click();
  await expect(page.getByLabel("Order")).toHaveValue("11");
  await expect(page.getByLabel("Required")).toBeChecked();
  await save(page);
  await expect(page).toHaveTitle(/^Error: /);
  for (const problem of ["Enter the title", "Enter the question text", "Choose the category"]) {
    await expect(page.getByRole("alert")).toContainText(problem);
  }
  await expect(page.getByLabel("Options")).toBeHidden();
  await page.getByLabel("Title").fill("Pets at work");
  await page.getByLabel("Question text").fill("How many pets do they bring?");
  await page.getByLabel("Category").selectOption("Risk Awareness");
  await page.getByLabel("Type", { exact: true }).selectOption("Multiple choice");
  await page.getByLabel("Options").fill("None\nOne | 120");
  await save(page);
  await expect(page.getByRole("alert")).toContainText("Line 2: behind the bar stands a number from 0 to 100.");
  await page.getByLabel("Options").fill("None | 0\nOne | 85");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("How many pets do they bring?");
  await expect(preview.getByRole("radio")).toHaveCount(2);
  await expect(preview).toContainText("not scored");
  await expect(page.getByLabel("Options")).toHaveValue("None | 0\nOne | 85");
  await save(page);
  await expect(page.getByRole("status")).toContainText("Question created successfully");
  await expect(rows(page)).toHaveCount(11);
  await expect(rows(page).last()).toContainText("not scored");
  takeRefusals(complaints, [422]);
});

test("an edit is a new version, and the versions say what differs and who answered them", async ({
  page,
  server,
  person,
}) => {
  await subscribe(server, person, "pro");
  await finishAssessment(server, person, "session-talking");
  const { id, version } = await askedQuestion(server, 4);
  await page.goto(`/admin/questions/${id}`);
  await expect(page.getByText("insights refer to this question")).toBeVisible();
  await expect(page.getByText(`answered by 1 session against version ${version}`)).toBeVisible();
  await page.getByLabel("Title").fill("What somebody gave");
  await page.getByLabel("Options").fill("Nothing yet, or kind words only | 0\nA house | 100");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText(/\d+ insights that refer to what you changed will not be shown/)).toBeVisible();
  await save(page);
  await expect(page.getByRole("status")).toContainText(/Question updated successfully. \d+ insights/);
  await row(page, "What somebody gave").getByRole("link", { name: "Versions" }).click();
  const [now, before] = [versionItem(page, version + 1), versionItem(page, version)];
  await expect(now).toContainText(`answered by 0 sessions against version ${version + 1}`);
  await expect(now).toContainText("The most anyone has given");
  await expect(now).toContainText("Ada Byron");
  await expect(before).toContainText(`answered by 1 session against version ${version}`);
  await page.getByRole("link", { name: "All questions" }).click();
  await row(page, "What somebody gave").getByRole("link", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("A house");
});

test("of two who edit one question the second sees both, and chooses; what was deleted meanwhile can be restored", async ({
  page,
  server,
  complaints,
}) => {
  const question = await askedQuestion(server, 1);
  for (const choice of ["Keep mine", "Take theirs"]) {
    await page.goto(`/admin/questions/${question.id}`);
    await byAnother(server, await askedQuestion(server, 1), "Theirs");
    await page.getByLabel("Title").fill("Mine");
    await save(page);
    const changed = page.getByRole("alert");
    await expect(changed).toContainText("This question was changed while you edited it");
    await expect(changed).toContainText("Ada Lovelace");
    await expect(changed).toContainText(/Title.*Theirs.*Mine/s);
    await expect(page.getByLabel("Title")).toHaveValue("Mine");
    if (choice === "Take theirs") await page.getByRole("link", { name: choice }).click();
    else await page.getByRole("button", { name: choice }).click();
    if (choice === "Take theirs") await expect(page.getByLabel("Title")).toHaveValue("Theirs");
    else await expect(row(page, "Mine")).toBeVisible();
  }

  await page.goto(`/admin/questions/${question.id}`);
  await inDatabase(server, async (db) =>
    deleteQuestion(db, { ...(await askedQuestion(server, 1)), by: await addFounder(db) }),
  );
  await page.getByLabel("Title").fill("Talks");
  await save(page);
  await expect(page.getByRole("alert")).toContainText("This question was deleted while you edited it");
  await page.getByRole("button", { name: "Restore it with my changes" }).click();
  await expect(page.getByRole("status")).toContainText("Question updated successfully");
  await expect(rows(page).first()).toContainText("Talks");
  takeRefusals(complaints, [409]);
});

test("questions are moved, deleted after a question, and restored", async ({ page, server, complaints }) => {
  const question = await askedQuestion(server, 3);
  await page.goto("/admin/questions");
  await row(page, question.title).getByRole("button", { name: "Up" }).click();
  await expect(page.getByRole("status")).toContainText("Question moved");
  await expect(rows(page).nth(1)).toContainText(question.title);
  await row(page, question.title).getByRole("button", { name: "Down" }).click();
  await expect(rows(page).nth(2)).toContainText(question.title);

  await row(page, question.title).getByRole("link", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Are you sure you want to delete this question?" })).toBeVisible();
  const { version } = await byAnother(server, question, question.title, "Another wording");
  await page.getByRole("button", { name: "Delete question" }).click();
  await expect(page.getByRole("alert")).toContainText("Ada Lovelace changed this question meanwhile.");
  await page.getByRole("button", { name: "Delete question" }).click();
  await expect(page.getByRole("status")).toContainText("Question deleted successfully");
  await expect(rows(page)).toHaveCount(9);
  await page.goto(`/admin/questions/${question.id}`);
  await expect(page.getByText("This question was deleted. Restore it to edit it.")).toBeVisible();
  await page.getByRole("link", { name: "Deleted questions" }).click();
  await row(page, question.title).getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("status")).toContainText("Question restored");
  await expect(rows(page).nth(2)).toContainText(question.title);
  expect((await askedQuestion(server, 3)).version).toBe(version);

  await askAlone(server, defaultQuestions.slice(0, 1));
  await page.goto(`/admin/questions/${(await askedQuestion(server, 1)).id}/delete`);
  await expect(page.getByRole("alert")).toContainText("Failed to delete question: it is the last one");
  await expect(page.getByRole("button", { name: "Delete question" })).toHaveCount(0);
  takeRefusals(complaints, [409]);
});

const save = (page: Page) => page.getByRole("button", { name: "Save question" }).click();
const rows = (page: Page) => page.locator("tbody").getByRole("row");
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const versionItem = (page: Page, version: number) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: `Version ${version}`, exact: true }) });

/** Another administrator saves it. @returns it as it is then. */
async function byAnother(server: TestServer, question: Question, title: string, text = question.text) {
  await inDatabase(server, async (db) => {
    const draft = draftOf(question, { title, text });
    await editQuestion(db, { by: await addFounder(db), id: question.id, version: question.version, draft });
  });
  return { version: question.version + 1 };
}
