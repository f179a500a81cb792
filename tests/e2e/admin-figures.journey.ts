import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addFounder } from "#app/account/founder.test.support.ts";
import { addPeople } from "#app/account/people.test.support.ts";
import { addActivities, addVisits } from "#app/analytics/activities.test.support.ts";
import { addInterview } from "#app/interviews/interview.test.support.ts";
import { shortId } from "#app/platform/db/short-id.ts";
import { inDatabase } from "../support/running-database.ts";
import type { TestServer } from "../support/server.ts";
import { expect, test } from "./browser-test.ts";
import { enterAsAdmin } from "./person.ts";

let firstNumber = 80_000; // of users added by no other test

/** Thirty active users. */
function addActive(server: TestServer): Promise<string[]> {
  return inDatabase(server, async (db) => {
    firstNumber += 1_000;
    const people = await addPeople(db, 30, firstNumber);
    await addActivities(db, people);
    return people;
  });
}

/** The content of a linked file. */
async function taken(page: Page, link: string) {
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  const file = await saving;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

test("the overview: totals, latest activity, and the system status", async ({ page, person, server }) => {
  await enterAsAdmin(page, server, person);
  await addActive(server);
  await inDatabase(server, async (db) => addInterview(db, { user: await addFounder(db), title: "Ada’s first van" }));
  await page.goto("/admin");
  const users = await inDatabase(server, (db) => db.selectFrom("users").select("id").execute());
  await expect(page.getByRole("definition").first()).toHaveText(`${users.length}`);
  for (const name of ["Users", "Assessment Responses", "Questions", "Resources"])
    await expect(page.getByRole("term").filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  const sidebar = page.getByRole("navigation", { name: "Admin Dashboard" });
  await expect(sidebar.getByRole("link", { name: /^Interviews \d+\+? waiting$/ })).toBeVisible();
  await expect(sidebar.getByRole("link", { name: /^System Status/ })).toHaveAttribute("href", "/admin/status");
  const recent = page.getByRole("region", { name: "Recent Activity" });
  await expect(recent.getByRole("listitem")).toHaveCount(5);
  await expect(recent).toContainText(/Signed in with a password|Completed an assessment|Downloaded|Signed out/);
  const status = page.getByRole("region", { name: "System Status" });
  for (const said of [
    // A busy machine may be slow to answer; writing, reading and deleting a file may take longer than a check waits.
    ...[/Database\s*(Healthy|Degraded)/, /API Services\s*(Online|Degraded)/],
    /Storage\s*(Operational|Degraded|Down\s*No answer within 2 s)/,
    ...[/Mail queue\s*Not set up/, /Sandbox payments\./, /Backups\s*Not set up/, /Measured/],
  ])
    await expect(status).toContainText(said);
  const waits = page.getByRole("region", { name: "Needs you" });
  await waits
    .getByRole("link", { name: /Ada’s first van|more interviews? waits? for feedback/ })
    .first()
    .click();
  await expect(page.getByText("Ada’s first van").first()).toBeVisible();
});

test("analytics: a period, its cards and export; active users, with search", async ({ page, person, server }) => {
  await enterAsAdmin(page, server, person);
  const people = await addActive(server);
  await inDatabase(server, (db) => addVisits(db, 40));
  await page.goto("/admin/analytics");
  const periods = page.getByRole("navigation", { name: "Period" });
  await expect(periods.getByRole("link", { name: "7 days" })).toHaveAttribute("aria-current", "page");
  await periods.getByRole("link", { name: "365 days" }).click();
  await expect(periods.getByRole("link", { name: "365 days" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("img", { name: /^Bar chart\. Visits/ })).toBeVisible();
  for (const name of ["Landing page visits", "Signup attempts", "Conversion rate", "Logins", "Active users"])
    await expect(page.getByRole("term").filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  await page.getByText("Show the numbers").first().click();
  await expect(page.getByRole("columnheader", { name: "Visits" })).toBeVisible();
  await expect(page.getByRole("region", { name: "From a visit to a payment" }).getByRole("listitem")).toHaveCount(6);
  const days = await taken(page, "Export days");
  expect(days.name).toBe("analytics_365_days.csv");
  expect(days.text.trim().split(/\r?\n/)).toHaveLength(366);

  await page.goto("/admin/analytics?days=30");
  const activity = page.getByRole("region", { name: "User activity" });
  await expect(activity.getByRole("row")).toHaveCount(26);
  await activity.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/days=30.*after=/);
  await activity.getByRole("link", { name: "Previous" }).click();
  await expect(activity.getByRole("row")).toHaveCount(26);
  await activity.getByLabel("Search").fill(shortId(people[7] ?? ""));
  await activity.getByRole("button", { name: "Filter" }).click();
  await expect(activity.getByRole("row")).toHaveCount(2);
  await expect(activity.getByRole("rowheader")).toContainText(shortId(people[7] ?? ""));
  const users = await taken(page, "Export users");
  expect(users.name).toBe("user_activity_30_days.csv");
  expect(users.text).toContain(people[7]);

  await page.goto("/admin/analytics?type=logout");
  const recent = page.getByRole("region", { name: "Recent activity" });
  await expect(recent.getByRole("listitem").filter({ hasNotText: "Signed out" })).toHaveCount(0);
  await recent.getByRole("link", { name: "Clear the filter" }).click();
  await expect(recent.getByRole("listitem")).toHaveCount(20);
});

test("the system status: retention, jobs, history", async ({ page, person, server }) => {
  await enterAsAdmin(page, server, person);
  await page.goto("/admin");
  await page.getByRole("link", { name: "History, sizes, and how long we keep things" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("System Status");
  const kept = page.getByRole("region", { name: "How long we keep things" });
  // The jobs start in the background, each on its own; the page shows the state at the time of the request.
  const reloaded = async (row: RegExp) => {
    await page.reload();
    return kept.getByRole("row", { name: row }).textContent();
  };
  await expect.poll(() => reloaded(/^Visits 400 days/)).toMatch(/ago|just now/);
  await expect.poll(() => reloaded(/^Emails, sent or given up 30 days/)).toMatch(/in \d+ h|in 1 day/);
  await expect(page.getByRole("region", { name: "Sizes" })).toContainText(/Free space\s*(Size:\s*)?[\d.]+ [KMG]B of/);
  await expect(page.getByRole("region", { name: "Other jobs" }).getByRole("row", { name: /^Watch/ })).toBeVisible();
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByRole("row", { name: /Database/ }).first()).toContainText(/Ready to write within/);
});
