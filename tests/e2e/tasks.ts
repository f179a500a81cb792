import type { Locator, Page } from "@playwright/test";
import type { TestServer } from "../support/server.ts";
import { expect } from "./browser-test.ts";
import { openResults, type Person } from "./person.ts";

/** A finished assessment on a paid plan. @returns the URL of its results. */
export async function finish(page: Page, server: TestServer, person: Person): Promise<string> {
  const results = await openResults(page, server, person, "pro", "session-first-money");
  await expect(page.getByRole("heading", { name: "Recommended actions" })).toBeVisible();
  return results;
}

/** The visible marks of overdue tasks. */
export function overdue(where: Page | Locator) {
  return where.getByText("Overdue").filter({ visible: true });
}

/** The task with this number on the page, from 1. */
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
