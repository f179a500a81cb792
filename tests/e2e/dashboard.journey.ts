import type { Page } from "@playwright/test";
import { expect, test } from "./browser-test.ts";
import { backdateAssessments, enter, finishAssessment, openResults, subscribe } from "./person.ts";
import { taskOf } from "./tasks.ts";

const sheet = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("two finished assessments: a trend, its numbers and a comparison", async ({ page, person, server }) => {
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  await page.goto("/");
  await expect(page.getByText("Your trend will appear after you finish a second assessment.")).toBeVisible();
  await finishAssessment(server, person, "session-talking");
  await backdateAssessments(server, person, 12);
  await finishAssessment(server, person, "session-first-money", { again: true });

  await page.goto("/");
  const trend = sheet(page, "Progress Trends");
  await expect(trend).toContainText(
    /From 4\.0 to 8\.6 since \w+ \d+, \d{4}\. The largest change is in: Market Opportunity\./,
  );
  await expect(trend.getByRole("img", { name: /^Overall score, line chart of 2 results: 4\.0 on / })).toBeVisible();
  for (const text of ["+4.6", "Industry benchmarking, from", "Strongest: Market Opportunity 9.2."]) {
    await expect(sheet(page, "Insights")).toContainText(text);
  }

  await trend.getByRole("link", { name: "Show the numbers" }).click();
  await expect(page.getByRole("img")).toHaveCount(5);
  await page.getByText("Show the numbers").click();
  await expect(page.getByRole("row").nth(2)).toContainText("4.0");
  await page.getByRole("link", { name: "Compare two assessments" }).click();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("row", { name: "Overall 4.0 8.6 +4.6" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The last time it happened" })).toBeVisible();
  await expect(page.locator("mark").first()).toBeVisible();
});

test("this week: the next action, and a task that is overdue until it is done", async ({ page, person, server }) => {
  await openResults(page, server, person, "pro", "session-talking");
  await taskOf(page, 2)
    .getByLabel(/Due date for/)
    .fill("2026-01-02");
  await page.getByRole("button", { name: "Save tasks" }).click();
  await page.goto("/");
  const week = sheet(page, "This week");
  await expect(week).toContainText("Next action · Untitled idea");
  const overdue = week.getByRole("listitem").filter({ hasText: /\d days overdue/ });
  await overdue.getByRole("button", { name: /^Mark as done/ }).click();
  await expect(page.getByText("Task completed.")).toBeVisible();
  await expect(overdue).toHaveCount(0);
  await week.getByRole("link", { name: "Start this action" }).click();
  await expect(page.getByText("1 of 6 done")).toBeVisible();
});

test("recent activity by day, and all of it with pagination", async ({ page, person, server }) => {
  await enter(page, server, person);
  await subscribe(server, person, "pro");
  for (const days of [400, 3, 1, 1]) {
    await finishAssessment(server, person, "session-talking");
    await backdateAssessments(server, person, days);
  }
  await finishAssessment(server, person, "session-first-money", { count: 6 });
  await page.goto("/");
  const list = sheet(page, "Recent Activity").getByRole("listitem");
  await expect(list).toHaveCount(6);
  for (const text of [/Assessment in progress.*60% complete · Today/s, /Pro plan active\s*From Firstproof · Today/])
    await expect(list.filter({ hasText: text })).toHaveCount(1);
  for (const [index, text] of ["Yesterday", "2 days ago", "5 days ago"].entries())
    await expect(list.nth(index + 2)).toContainText(`Score 4.0 · ${text}`);

  for (let more = 0; more < 6; more++) await finishAssessment(server, person, "session-talking");
  await page.goto("/");
  await page.getByRole("link", { name: "View All" }).click();
  const all = page.getByRole("region", { name: "Activity" }).getByRole("listitem");
  await expect(all).toHaveCount(10);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(all).toHaveCount(2);
  await page.getByRole("link", { name: "Newest" }).click();
  await expect(page).toHaveURL(/\/activity$/);
  await page.goto("/");
  await page.getByRole("link", { name: "All ideas" }).click();
  await page.getByRole("link", { name: "All assessments" }).click();
  await expect(page.getByRole("link", { name: /^View results/ })).toHaveCount(10);
  await expect(page.getByRole("link", { name: /^Resume/ })).toHaveCount(1);
});
