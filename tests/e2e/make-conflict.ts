import type { Page } from "@playwright/test";
import { expect } from "./browser-test.ts";
import { giveAnswer } from "./give-answers.ts";

/** Creates a conflict on the page: another tab has saved the same answer first. */
export async function makeConflict(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await giveAnswer(other, 1, "Nine of them write it up.");
  await other.getByRole("button", { name: "Save Draft" }).click();
  await expect(other.getByText("Response saved!")).toBeVisible();
  await other.close();
  await giveAnswer(page, 1, "All of them write it up.");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByRole("heading", { name: "This answer was changed in another window" })).toBeVisible();
}
