import type { Page } from "@playwright/test";
import { expect, inBrowser, test } from "./browser-test.ts";
import { currentQuestion } from "./current-questions.ts";
import { enterAsAdmin } from "./person.ts";

const breadcrumb = (page: Page) => page.getByRole("navigation", { name: "Breadcrumb" });
const up = (page: Page, name: string) => breadcrumb(page).getByRole("link", { name, exact: true }).click();
const press = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();
const isAt = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

/** A dialog is over its page, which is seen and out of reach. */
async function isOver(page: Page, dialog: string, heading: string): Promise<void> {
  await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
  await expect(page.locator("[inert] h1")).toHaveText(heading);
  if (!inBrowser) return;
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("[inert]"))).toBeNull();
}

test("an issue is previewed, saved, and left upwards; its dialogs open over it", async ({ page, server, person }) => {
  await enterAsAdmin(page, server, person);
  await page.goto("/admin/newsletter");
  await press(page, "Issues");
  await up(page, "Newsletter");
  await press(page, "Write an issue");
  await page.getByLabel("Subject").fill("Ask fewer questions");
  await page.getByLabel("Content").fill("Two are **enough**.");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  for (const text of ["As typed. Not saved yet.", "Ask fewer questions", "Two are enough."])
    await expect(preview).toContainText(text);
  await expect(page.getByLabel("Subject")).toHaveValue("Ask fewer questions");
  await page.getByRole("button", { name: "Save and preview" }).click();
  await isAt(page, "Ask fewer questions");
  await press(page, "Edit");
  await expect(breadcrumb(page)).toContainText("Newsletter / Issues / Ask fewer questions / Edit");
  await expect(preview).toContainText("As saved.");
  await up(page, "Ask fewer questions");
  for (const [name, title, back] of [
    ["Schedule", "Schedule", "Cancel"],
    ["Send newsletter", "Send newsletter", "Not yet"],
    ["Delete", "Delete this draft?", "Keep it"],
  ] as const) {
    await press(page, name);
    await isOver(page, title, "Ask fewer questions");
    await press(page, back);
    await isAt(page, "Ask fewer questions");
  }
  await up(page, "Issues");
  await isAt(page, "Issues");
});

test("a dialog shows the list as it was filtered, and leads back to it", async ({ page, server, person }) => {
  const { title } = await currentQuestion(server, 3);
  await enterAsAdmin(page, server, person);
  await page.goto("/admin/resources?state=active");
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: /^Edit/ }) });
  const name = await row.first().getByRole("rowheader").getByRole("link").textContent();
  await row
    .first()
    .getByLabel(/^More for/)
    .click();
  await row.first().getByRole("link", { name: "Delete" }).click();
  await isOver(page, "Are you sure you want to delete this resource?", "Resources");
  await expect(page.getByRole("dialog")).toContainText(name ?? "");
  await expect(page.locator("[inert] select[name=state]")).toHaveValue("active");
  await press(page, "Cancel");
  await expect(page).toHaveURL(/state=active$/);

  await page.goto("/admin/users?plan=free");
  await press(page, "Save these filters as a view");
  await isOver(page, "Save these filters as a view", "Users");
  await expect(page.locator("[inert] select[name=plan]")).toHaveValue("free");
  await press(page, "Cancel");
  await expect(page).toHaveURL(/users\?plan=free$/);

  await page.goto("/admin/settings/photo");
  await isOver(page, "Photo of the founder", "Settings");
  await press(page, "Cancel");
  await isAt(page, "Settings");

  await page.goto("/admin/questions");
  const question = page.getByRole("row").filter({ hasText: title });
  await question.getByLabel(/^More for/).click();
  await question.getByRole("link", { name: "Delete" }).click();
  await isOver(page, "Are you sure you want to delete this question?", "Questions");
  await press(page, "Cancel");
  await question.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toContainText(title);
  await up(page, "Questions");
  await isAt(page, "Questions");
});
