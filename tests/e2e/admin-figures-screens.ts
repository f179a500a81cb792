import { expect, type Page } from "@playwright/test";
import { v7 as timeOrderedId } from "uuid";
import type { Db } from "#app/platform/db.server.ts";
import { writeJobState } from "#app/platform/jobs/job-states.server.ts";
import { retention } from "#app/watch/retention.ts";
import type { ServiceState } from "#app/watch/status/service-status.ts";
import { addFounders, letThemDo, letThemVisit } from "../support/active.ts";
import { addChanges } from "../support/audited.ts";
import { inDatabase } from "../support/in-database.ts";
import type { TestServer } from "../support/server.ts";
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

const states: ServiceState[] = ["healthy", "degraded", "down", "off"];
const services = ["Database", "API Services", "Storage", "Mail queue", "Payments", "Backups"];

/** Fills what the page of the system's status shows: changes for several pages, jobs that fail, alerts, sizes. */
async function addWatched(db: Db, changes = 60): Promise<void> {
  const at = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString();
  for (let count = 0; count < changes; count++) {
    const state = states[count % states.length] ?? "healthy";
    const service = services[count % services.length] ?? "";
    const details = `${count} mails waiting, the oldest is due for 40 minutes. 412 MB free on the disk.`;
    await db
      .insertInto("status_changes")
      .values({ id: timeOrderedId(), service, state, details, changed_at: at })
      .execute();
  }
  const error = `ENOSPC: no space left on device, open '/storage/backups/${"x".repeat(80)}'`;
  for (const name of [...retention.map(({ job }) => job), "Backup", "Sizes"]) {
    const failed = { failures: 4, failedAt: at, error, succeededAt: null };
    const well = { failures: 0, failedAt: null, error: null, succeededAt: at };
    const run = { dueAt: new Date(Date.now() + 3_000_000).toISOString(), beganAt: at, took: 12_345 };
    await writeJobState(db, { name, ...run, ...(name === "Backup" ? failed : well) });
  }
  for (const cause of ["disk", "backups"]) {
    const what = `The ${cause} needs you. ${error}`;
    await db
      .insertInto("alerts")
      .values({ id: timeOrderedId(), cause, what, begun_at: at, seen_at: at, over_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const measures = ["files resources", "bytes resources", "files backups", "bytes backups", "rows mails", "rows tries"];
  for (const [index, name] of measures.entries())
    await db
      .insertInto("measures")
      .values({ name, value: 12 ** (index + 1), measured_at: at })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: 12 ** (index + 1) }))
      .execute();
}
