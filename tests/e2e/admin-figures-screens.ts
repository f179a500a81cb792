import { expect, type Page } from "@playwright/test";
import { addFounders, letThemDo, letThemVisit } from "../support/active.ts";
import { addChanges } from "../support/audited.ts";
import { inDatabase } from "../support/in-database.ts";
import type { TestServer } from "../support/server.ts";
import { addWatched } from "../support/watched.ts";
import { type Look, stopsOf } from "./stops.ts";

/** Overview, Analytics, the system's status and the audit log: with little in them, then with full lists. */
export async function visitFigures(page: Page, server: TestServer, look: Look): Promise<void> {
  const { open, stop } = stopsOf(page, server, look);
  await open("analytics without visits", "/admin/analytics?days=7&q=nobody-at-all");
  await inDatabase(server, async (db) => {
    const people = await addFounders(db, 30);
    await letThemDo(db, people);
    await letThemVisit(db, 365);
    const [by = "", user = ""] = people;
    await addChanges(db, { by, user });
  });
  await open("overview", "/admin");
  await open("analytics of a week", "/admin/analytics");
  await page.goto("/admin/analytics?days=30");
  for (const numbers of await page.getByText("Show the numbers").all()) await numbers.click();
  await look({ name: "analytics of a month with its numbers", path: "/admin/analytics?days=30" });
  await open("analytics of a year", "/admin/analytics?days=365");
  await open("analytics with errors", `/admin/analytics?q=${"long".repeat(30)}`);
  await inDatabase(server, addWatched);
  await open("system status, much of everything", "/admin/status");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "History" })).toBeInViewport();
  await stop("system status, the second page of its history");
  await page.goto("/admin/audit");
  await page.getByText('{"min":1').first().click();
  await look({ name: "audit log, a value unfolded", path: "/admin/audit" });
  await open("audit log of nothing", "/admin/audit?q=nothing-at-all&kind=coupon&by=command-line");
}
