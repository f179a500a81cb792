import type { Page } from "@playwright/test";
import { resultsPath } from "#app/assessment/paths.ts";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { enter, finishAssessment } from "./person.ts";

const card = {
  declined: "4000 0000 0000 0002",
  authenticates: "4000 0025 0000 3155",
};

/** Presses a button that opens a new tab. @returns the new page. */
async function beside(page: Page, name: string): Promise<Page> {
  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name, exact: true }).click();
  return opened;
}

async function pay(checkout: Page, number: string): Promise<void> {
  await checkout.getByLabel("Card number").fill(number);
  await checkout.getByLabel("Expiry").fill("12/99");
  await checkout.getByLabel("CVC").fill("123");
  await checkout.getByLabel("Name on card").fill("Ada Byron");
  await checkout.getByRole("button", { name: "Pay and subscribe" }).click();
}

function status(page: Page) {
  return page.getByRole("region", { name: "Subscription Status" });
}

/** Advances Stripe's clock. */
async function moveOn(page: Page, by: string): Promise<void> {
  await page.goto("/sandbox");
  await page.getByRole("button", { name: by }).click();
  await expect(page).toHaveURL("/sandbox");
}

test("free, Pro, Premium with proration, portal, cancellation, free", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await page.goto(resultsPath(await finishAssessment(server, person, "session-free", { count: 3 })));
  await page.getByRole("link", { name: "See plans" }).click();

  // The upgrade prompt: after question 3 to checkout, and on to question 4.
  const checkout = await beside(page, "Subscribe to Pro");
  await expect(checkout.getByText("Sandbox payments")).toBeVisible();
  await pay(checkout, card.declined);
  await expect(checkout.getByRole("alert")).toContainText("Your card was declined.");
  takeRefusals(complaints, [422]);
  await pay(checkout, card.authenticates);
  await checkout.getByRole("button", { name: "Complete authentication" }).click();
  await expect(checkout).toHaveTitle("Question 4 of 10 · Firstproof");
  await expect(checkout.getByText("You're now on Pro.")).toBeVisible();
  await checkout.goBack();
  await expect(checkout.getByRole("heading", { name: "You have paid" })).toBeVisible();
  await checkout.getByRole("link", { name: "Back to Firstproof" }).click();
  await expect(checkout).toHaveTitle("Question 4 of 10 · Firstproof");
  await checkout.close();

  // In place, after a page with the amounts.
  await page.goto("/");
  await expect(status(page)).toContainText("Active");
  await expect(status(page)).toContainText("Renews on");
  await expect(page.getByText("Checkout opens in a new tab.")).toHaveCount(0);
  await page.getByText("Choose Your Plan").click(); // folded while a plan renews
  await page.getByRole("button", { name: "Subscribe to Premium", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Change to Premium" })).toBeVisible();
  expect(page.context().pages()).toEqual([page]);
  await expect(
    page.getByText(/You'll pay \$\d+(\.\d\d)? today for the rest of this month, then \$99 a month starting/),
  ).toBeVisible();
  const today = /\$(\d+(?:\.\d\d)?) today/.exec((await page.locator("main").textContent()) ?? "")?.[1];
  await page.getByRole("button", { name: "Change to Premium" }).click();
  await expect(page.getByRole("status")).toContainText("Subscription upgraded successfully with proration");
  await page.goto("/account/billing");
  await expect(page.getByText(`$${today}`, { exact: true }).first()).toBeVisible();
  await expect(page.getByText("$29", { exact: true }).first()).toBeVisible();

  // A downgrade takes effect later, and can be undone.
  await page.goto("/plans/change?tier=pro");
  await expect(page.getByText(/You'll keep Premium until .* After that, you'll pay \$29 a month\./)).toBeVisible();
  await page.getByRole("button", { name: "Change to Pro" }).click();
  await expect(page.getByRole("status")).toContainText(/^Your plan changes to Pro on \w{3} \d+, \d{4}\.$/);
  await page.goto("/");
  await expect(status(page)).toContainText("Changes to Pro on");
  await expect(page.getByText(/^Starts on \w{3} \d+, \d{4}$/)).toBeVisible();
  await page.goto("/plans/change?tier=pro");
  await page.getByRole("link", { name: "Keep Premium" }).click();
  await page.getByRole("button", { name: "Keep Premium" }).click();
  await page.goto("/");
  await expect(status(page)).toContainText("Renews on");

  // In the portal, at the end of the paid period.
  await page.goto("/");
  const portal = await beside(page, "Manage");
  await portal.getByRole("link", { name: "Cancel subscription" }).click();
  await portal.getByRole("button", { name: "Cancel subscription" }).click();
  await portal.getByRole("link", { name: "Return to Firstproof" }).click();
  await expect(portal).toHaveTitle("Receipts and history · Firstproof");
  await portal.close();
  await page.goto("/");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(status(page)).toContainText("Ends on");
  await expect(status(page)).toContainText("Premium");

  // The clock advances: free again, and all results can be read.
  await moveOn(page, "Move on by 1 month");
  await page.goto("/");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(status(page)).toContainText("FREE");
  await page.getByRole("link", { name: "View results" }).first().click();
  await expect(page).toHaveTitle(/^Your results/);
  await page.goto("/account");
  const why = page.getByRole("region", { name: "Why you have this plan" });
  await expect(why).toContainText("You are on the free plan.");
  await expect(why.getByRole("listitem")).toHaveCount(0); // by our clock everything happened within this day
});
