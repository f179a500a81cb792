import type { Locator, Page } from "@playwright/test";
import { resultsPath, tasksPath } from "#app/assessment/paths.ts";
import type { TestServer } from "../support/server.ts";
import { expect } from "./house.ts";
import { openResults, type Person } from "./person.ts";
import { type Look, stopsOf } from "./stops.ts";

/** What one acts on in a result, for somebody on a paid plan who has finished it. */
export async function visitTasks(page: Page, server: TestServer, session: string, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  await page.goto(tasksPath(session));
  await page
    .getByLabel(/Due date for/)
    .first()
    .fill("2026-01-02");
  await taskOf(page, 3).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Save tasks" }).click();
  await expect(page.getByRole("status").first()).toContainText("Tasks saved.");
  await page.goto("/"); // takes the toast away
  await open("results, with tasks", resultsPath(session));
  await open("tasks", tasksPath(session));
  await page.getByLabel("What will you do?").fill("unbroken".repeat(30));
  await page.getByRole("button", { name: "Add a task" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("tasks with errors");
  await page.getByLabel("What will you do?").fill(""); // else it waits on the device
  await open("mail the summary", `${resultsPath(session)}/email`);
  await page.goto(tasksPath(session));
  await askToDelete(page, 1);
  await stop("delete a task");
}

/** A finished assessment on a paid plan. @returns the address of its results. */
export async function finish(page: Page, server: TestServer, person: Person): Promise<string> {
  const results = await openResults(page, server, person, "pro", "session-first-money");
  await expect(page.getByRole("heading", { name: "Recommended actions" })).toBeVisible();
  return results;
}

/** The marks of overdue tasks that one sees. */
export function overdue(where: Page | Locator) {
  return where.getByText("Overdue").filter({ visible: true });
}

/** The task of this number, from 1, as the page shows them. */
export function taskOf(page: Page, number: number) {
  return page.locator(".task").nth(number - 1);
}

/** Presses Delete in the details of a task. */
export async function askToDelete(page: Page, number: number): Promise<void> {
  const task = taskOf(page, number);
  await task.locator("summary").click();
  await task.getByRole("button", { name: "Delete task" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete this task and its notes?");
}
