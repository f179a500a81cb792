import { expect, type Page } from "@playwright/test";
import { inDatabase } from "../support/in-database.ts";
import { addMailings } from "../support/mailing.ts";
import type { TestServer } from "../support/server.ts";
import { type Look, stopsOf } from "./stops.ts";

/** Issues and messages: none, more than a page, written, looked at, scheduled, asked about, under way. */
export async function visitMailings(page: Page, server: TestServer, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  await open("issues, none", "/admin/newsletter/issues");
  const ids = await inDatabase(server, addMailings);
  await open("issues", "/admin/newsletter/issues");
  await open("messages", "/admin/communications");
  await open("new issue", "/admin/newsletter/issues/new");
  await page.getByLabel("Content").fill("unbroken".repeat(40));
  await page.getByRole("button", { name: "Save and look at it" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("new issue with errors");
  await open("new message", "/admin/communications/new");
  await open("issue, draft", `/admin/newsletter/issues/${ids.draft}`);
  await open("issue, edit", `/admin/newsletter/issues/${ids.draft}/edit`);
  await open("issue, send", `/admin/newsletter/issues/${ids.draft}/send`);
  await open("issue, schedule", `/admin/newsletter/issues/${ids.draft}/schedule`);
  await page.getByLabel("Time, UTC").fill("");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("issue, schedule with errors");
  await open("issue, delete", `/admin/newsletter/issues/${ids.draft}/delete`);
  await open("issue, paused", `/admin/newsletter/issues/${ids.paused}`);
  await open("issue, sent", `/admin/newsletter/issues/${ids.done}`);
}
