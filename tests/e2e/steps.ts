import type { Page } from "@playwright/test";
import type { TestServer } from "../support/server.ts";
import { expect } from "./house.ts";

/** Expects these words on the page, each where people see it. */
export async function expectText(page: Page, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
}

/** Fills in fields by their labels. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
}

/** Presses the button of this name, or several one after the other. */
export async function press(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole("button", { name, exact: true }).click();
}

/**
 * Takes what the server's log complained of, which may be heard a moment after the response.
 * @throws unless as many lines as that say so.
 */
export async function takeErrors(server: TestServer, text: string, lines = 1): Promise<void> {
  await expect.poll(() => server.complaints.filter((line) => line.includes(text))).toHaveLength(lines);
  server.complaints.splice(0);
}
