import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { subscribe } from "./person.ts";
import { expectText, fill } from "./steps.ts";
import { askToDelete, finish, overdue, taskOf } from "./tasks.ts";

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save tasks" }).click();
  await expect(page.getByRole("status").first()).toContainText("Tasks saved.");
}

const titles = (page: Page) => page.locator(".task .check span").allTextContents();
const dueOf = (page: Page, number: number) => taskOf(page, number).getByLabel(/Due date for/);

test("tasks are ticked, dated, described, added and deleted", { tag: "@main" }, async ({ page, person, server }) => {
  const results = await finish(page, server, person);
  await expect(page.locator(".task .badge")).toHaveText(["High", "High", "Medium", "Medium", "Low", "Low"]);
  await expect(page.getByText("0 of 6 done")).toBeVisible();
  const before = await titles(page);

  await dueOf(page, 1).fill("2026-01-02");
  await taskOf(page, 3).getByRole("checkbox").check();
  const completed = page.locator(".task", { has: page.locator(":checked") });
  await completed.getByLabel("What came out of it?").fill("Both opened the diary first.\nOne had lost a page.");
  await fill(page, { "What will you do?": "Ask the four plumbers", "Due date (optional)": "2099-11-27" });
  await save(page);

  await page.goto(results);
  await expect(page.getByText("1 of 7 done")).toBeVisible();
  expect(await titles(page)).toEqual(
    [...before.filter((_, index) => index !== 2), "Ask the four plumbers", before[2]].map(String),
  );
  await expect(overdue(page)).toHaveCount(1);
  await expect(overdue(taskOf(page, 1))).toBeVisible();
  await expect(page.getByLabel("Due date for “Ask the four plumbers”")).toHaveValue("2099-11-27");
  await expect(completed.getByLabel("What came out of it?")).toHaveValue(
    "Both opened the diary first.\nOne had lost a page.",
  );

  // Deleting preserves unsaved input, and asks for confirmation.
  await dueOf(page, 1).fill("2099-01-01");
  await askToDelete(page, 6);
  await expect(page.getByText("Ask the four plumbers")).toBeVisible();
  await page.getByRole("button", { name: "Delete task" }).click();
  await expect(dueOf(page, 1)).toHaveValue("2099-01-01");
  await expect(overdue(page)).toHaveCount(0);
  await expect(page.getByText("1 of 6 done")).toBeVisible();

  await completed.getByRole("checkbox").uncheck();
  await save(page);
  await expect(page.getByText("0 of 6 done")).toBeVisible();
  expect(await titles(page)).toEqual(before);
});

test("invalid changes stay on the page for correction", async ({ page, person, server, complaints }) => {
  const results = await finish(page, server, person);
  await taskOf(page, 1).getByRole("checkbox").check();
  await save(page);
  const other = await page.context().newPage();
  await other.goto(results);
  await other.locator(".task:has(:checked) textarea").fill("Newer");
  await save(other);
  await page.locator(".task:has(:checked) textarea").fill("From this tab");
  await page.getByRole("button", { name: "Save tasks" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert")).toContainText("Changed to “Newer” in another window.");
  await expect(page.locator(".has-error textarea")).toHaveValue("From this tab");
  await save(page);
  const added = { "What will you do?": "<b>unbroken</b>".repeat(20), "Due date (optional)": "99999-01-01" };
  await fill(page, added);
  await page.getByRole("button", { name: "Add a task" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("A task must be 200 characters or fewer");
  await expect(alert).toContainText("Enter a valid date, like 2026-11-27");
  for (const [label, typed] of Object.entries(added)) await expect(page.getByLabel(label)).toHaveValue(typed);
  takeRefusals(complaints, [422]);
});

test("the calendar has open tasks with a date; all done is reported", async ({ page, person, server, complaints }) => {
  const results = await finish(page, server, person);
  const calendar = page.getByRole("link", { name: "Open tasks as a calendar file" });
  await page.goto(`${results}/tasks.ics`);
  await expect(page.getByRole("alert")).toContainText("None of your open tasks have a due date yet.");
  await dueOf(page, 1).fill("2026-11-27");
  await save(page);
  const [download] = await Promise.all([page.waitForEvent("download"), calendar.click()]);
  expect(download.suggestedFilename()).toMatch(/^firstproof-tasks-\d{4}-\d\d-\d\d\.ics$/);
  expect(await readFile(await download.path(), "utf8")).toContain("\r\nDTSTART;VALUE=DATE:20261127\r\n");

  for (let open = 6; open > 0; open--) await page.locator(".task [type=checkbox]:not(:checked)").first().check();
  await page.getByLabel("What came out of it?").first().fill("Both opened the diary first.");
  await save(page);
  await expectText(page, "6 of 6 done", "All your tasks are done. Record what came of them");
  await expect(calendar).toHaveCount(0);

  await subscribe(server, person, "free");
  await page.getByLabel("What will you do?").fill("Too late");
  await page.getByRole("button", { name: "Save tasks" }).click();
  await expect(page.getByRole("main")).toContainText("The task list is included in paid plans. Nothing has changed.");
  await expect(page.getByText("Too late", { exact: true })).toBeVisible(); // for copying
  takeRefusals(complaints, [403]);
  await page.goto(results);
  await expect(page.getByText("Both opened the diary first.")).toBeVisible();
  await expect(page.getByText("Too late", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
});
