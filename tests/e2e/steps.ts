import type { Page } from "@playwright/test";
import type { TestServer } from "../support/server.ts";
import { expect } from "./browser-test.ts";
import { isTrouble } from "./fixtures.ts";

/** Expects these texts on the page, each where it is visible. */
export async function expectText(page: Page, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
}

/** Fills in fields by their labels. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
}

/** Presses the button with this name, or several one after the other. */
export async function press(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole("button", { name, exact: true }).click();
}

/**
 * Removes the matching lines from the server's logged errors, which may arrive a moment after the response.
 * @throws unless there are this many.
 */
export async function takeErrors(server: TestServer, said: string | RegExp, lines = 1): Promise<void> {
  const saysSo = (line: string) => line.search(said) >= 0 && isTrouble(line);
  await expect.poll(() => server.complaints.filter(saysSo)).toHaveLength(lines);
  server.complaints.push(...server.complaints.splice(0).filter((line) => !saysSo(line)));
}
