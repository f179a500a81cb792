import { join } from "node:path";
import { resultsPath } from "#app/assessment/paths.ts";
import { openFile } from "#app/platform/db/sqlite.server.ts";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { missingTable } from "./fixtures.ts";
import { giveAnswer } from "./give-answers.ts";
import { enter, fillIn, finishAssessment, subscribe } from "./person.ts";
import { withoutTable } from "./without-table.ts";

test("failures to load or save show their specified messages", async ({ page, person, server, complaints }) => {
  const told = (text: string) => expect(page.getByText(text).first()).toBeVisible();
  await withoutTable(server, "rate_limit_hits", async () => {
    await page.goto("/auth");
    await fillIn(page, person);
    await told("An unexpected error occurred. Please try again.");
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
  });
  await page.goto("/newsletter");
  await withoutTable(server, "newsletter_subscribers", async () => {
    await page.getByLabel("Your email address").fill(person.email);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await told("Subscription failed");
    await told("There was an error subscribing to the newsletter. Please try again.");
    await expect(page.getByLabel("Your email address")).toHaveValue(person.email);
  });
  await withoutTable(server, "resources", async () => {
    await page.goto("/resources");
    await told("Error loading resources");
    await told("Failed to load resources. Please try again.");
  });
  await enter(page, server, person);
  await page.goto("/resources?tab=guides");
  const locked = await page
    .locator("a[href^='/resources/']", { hasText: "First Ten Customers" })
    .first()
    .getAttribute("href");
  await page.goto(`${locked}/download`);
  await told("Premium Content");
  await told("You need a Pro subscription to download this.");
  await subscribe(server, person, "pro");
  const session = await finishAssessment(server, person, "session-first-money");
  await page.goto(resultsPath(session));
  await withoutTable(server, "rate_limit_hits", async () => {
    await page.getByRole("button", { name: "Email Me This Summary" }).click();
    await told("Failed to send email. Please check console for details.");
  });
  await page.getByRole("button", { name: "Email Me This Summary" }).click();
  await told("Email sent!");
  await told("Your assessment summary has been sent to your email.");
  await page.goto("/coupons/redeem?from=landing");
  await withoutTable(server, "coupons", async () => {
    await page.getByRole("textbox", { name: "Coupon code" }).fill("PRO-AAAAAA");
    await page.getByRole("button", { name: "Activate" }).click();
    await told("Please check your coupon code and try again.");
  });
  await withoutTable(server, "user_responses", async () => {
    await page.goto("/questions");
    await told("Failed to load questions. Please try again.");
  });
  await page.goto(`/questions?sessionId=${session}&question=1`);
  const other = openFile(join(server.storage, "app.db"));
  other.exec("begin immediate");
  await giveAnswer(page, 1, "Nine of them write it up.");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await told("Failed to save response. Please try again.");
  await expect(page.locator("textarea")).toHaveValue("Nine of them write it up.");
  other.exec("commit");
  other.close();
  const missing = server.complaints.splice(0).map((line) => missingTable.exec(line)?.[1] ?? line);
  expect(new Set(missing)).toEqual(
    new Set(["rate_limit_hits", "newsletter_subscribers", "resources", "coupons", "user_responses"]),
  );
  takeRefusals(complaints, [500, 503]);
});
