import type { Page } from "@playwright/test";
import { resultAnswersPath, resultsPath } from "#app/assessment/paths.ts";
import type { TestServer } from "../support/server.ts";
import { expect } from "./house.ts";
import { type Look, stopsOf } from "./stops.ts";

/** What backs the answers of a finished assessment, for somebody on Premium. */
export async function visitQuotes(page: Page, server: TestServer, session: string, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  await open("add a quote", `/quotes/new?session=${session}&question=1`);
  await page.getByLabel("Who said it (optional)").fill("unbroken".repeat(30));
  await page.getByRole("button", { name: "Add the quote" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("quote with errors");
  await page.getByLabel("What was said, word for word").fill(`I lost the page ${"unbroken".repeat(30)}`);
  await page.getByLabel("Who said it (optional)").fill("unbroken".repeat(10));
  await page.getByRole("button", { name: "Add the quote" }).click();
  await page.goto("/"); // takes the toast away
  await open("results, backed", resultsPath(session));
  await page.goto(resultAnswersPath(session));
  await page.getByText("Backed by 1 quote").click();
  await stop("answers, backed");
  await page.getByRole("link", { name: "Remove quote 1" }).click();
  await stop("remove a quote");
  await page.getByRole("button", { name: "Remove quote" }).click();
  await page.goto("/"); // takes the toast away
}
