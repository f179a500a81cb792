import { addFounder } from "#app/account/founder.test.support.ts";
import { addSession } from "#app/assessment/fixture-session.test.support.ts";
import { inDatabase } from "../support/running-database.ts";
import type { TestServer } from "../support/server.ts";
import { expect, test } from "./browser-test.ts";
import { enterAsAdmin } from "./person.ts";

/** A user of this company with an assessment whose first `count` questions are answered. */
function addAssessment(server: TestServer, company: string, count: number) {
  return inDatabase(server, async (db) => {
    const user = await addFounder(db, { tier: "pro", companyName: company });
    return { user, session: await addSession(db, user, "session-first-money", count) };
  });
}

test("assessments are found by company, id and progress, and shown in full", async ({ page, person, server }) => {
  await enterAsAdmin(page, server, person);
  const company = `Fridayless ${person.email.slice(4, 12)}`;
  const whole = await addAssessment(server, company, 10);
  await addAssessment(server, company, 4);
  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Admin Dashboard" }).getByRole("link", { name: "Assessments" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Assessments" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill(company);
  await page.getByRole("button", { name: "Filter" }).click();
  const rows = page.getByRole("row").filter({ hasText: company });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("In Progress, 40%");
  await expect(rows.first()).toContainText("Not completed");
  await expect(rows.last()).toContainText("Complete, 100%");
  await page.getByRole("searchbox", { name: "Search" }).fill(whole.session);
  await page.getByRole("button", { name: "Filter" }).click();
  const found = page.getByRole("row").filter({ hasText: company });
  await expect(found).toHaveCount(1);
  await expect(found.getByRole("link", { name: "Ada Lovelace", exact: true })).toHaveAttribute(
    "href",
    `/admin/users/${whole.user}`,
  );
  await found.getByRole("link", { name: /^View/ }).click();
  await expect(page).toHaveURL(`${server.origin}/admin/assessments/${whole.session}`);
  await expect(page.getByRole("heading", { level: 1, name: "Ada Lovelace" })).toBeVisible();
  await expect(page.getByText(/^Contact priority: (High|Medium|Low)$/)).toBeVisible();
  for (const name of ["Category breakdown", "Insights", "Strengths", "Contact topics", "Answers", "Recorded results"]) {
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  }
  const answers = page.getByRole("region", { name: "Answers" });
  await expect(answers.getByRole("listitem")).toHaveCount(10);
  await expect(answers.getByRole("listitem").first()).toContainText(/Problem Validation · version \d+ · completed/);

  await page.getByRole("link", { name: /^How it was calculated/ }).click();
  await expect(page.getByRole("heading", { name: "How this number came about" })).toBeVisible();
  await expect(page.getByText(/^Result 1 of .*, with the answers of that day\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Ada Lovelace" }).click();
  await page.getByRole("link", { name: "How this number came about" }).click();
  await expect(page.getByText("Based on the current answers.")).toBeVisible();
});
