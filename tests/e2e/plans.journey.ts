import type { Page } from "@playwright/test";
import { makeCoupon } from "../../app/coupons/sold.test.support.ts";
import { inDatabase } from "../support/in-database.ts";
import { failCheck } from "./failed-check.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { enter, fillIn, subscribe } from "./person.ts";

/** A card of 'Choose Your Plan'. */
function card(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** The sheet 'Subscription Status'. */
function status(page: Page) {
  return page.getByRole("region", { name: "Subscription Status" });
}

test("a visitor who subscribes signs in first, and comes back to the plan they chose", { tag: "@main" }, async ({
  page,
  person,
  server,
}) => {
  await enter(page, server, person);
  await page.context().clearCookies({ name: "login" });
  await page.goto("/");
  await page.getByRole("link", { name: "Plans", exact: true }).click();
  await expect(page).toHaveTitle("Choose Your Plan · Firstproof");
  await expect(card(page, "Premium")).toContainText("Most Popular");
  await expect(page.getByText("Subscribing opens in a new tab.")).toBeVisible();
  await expect(page.getByText("Sandbox payments: no real money moves.")).toHaveCount(1);
  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Subscribe to Premium" }).click();
  const beside = await opened;
  await expect(beside).toHaveURL("/auth?to=%2Fcheckout%3Ftier%3Dpremium");
  await expect(beside.getByRole("status")).toContainText("Please sign in to subscribe.");
  await fillIn(beside, person);
  await expect(beside).toHaveURL("/checkout?tier=premium");
  await expect(beside.getByRole("button", { name: "Subscribe to Premium" })).toBeVisible();
  await expect(beside.getByRole("button", { name: "Subscribe to Pro" })).toHaveCount(0);
});

test("the dashboard says what somebody has, the account page why, and what a coupon gives is told before one pays", async ({
  page,
  person,
  server,
}) => {
  await enter(page, server, person);
  await page.goto("/");
  await expect(status(page)).toContainText("FREE");
  await expect(page.getByText("Your subscription ends on: N/A")).toBeVisible();
  await status(page).getByRole("link", { name: "Upgrade" }).click();
  await expect(page.getByRole("button", { name: /^Subscribe to/ })).toHaveCount(2);
  const code = await inDatabase(server, (db) => makeCoupon(db, "premium"));
  await page.goto("/");
  await page.getByLabel("Coupon code").fill(code);
  await page.getByRole("button", { name: "Redeem", exact: true }).click();
  await expect(card(page, "Pro")).toContainText(
    /You have Premium from a coupon until \w{3} \d+, \d{4}; this would be paid beside it\./,
  );
  await expect(card(page, "Pro").getByRole("button", { name: "Subscribe to Pro" })).toBeVisible();
  await expect(page.getByText("Current Plan", { exact: true })).toHaveCount(2); // badge and button of one card
  await expect(page.getByText(/^Your subscription ends on \w{3} \d+, \d{4}\.$/)).toBeVisible();

  await subscribe(server, person, "premium");
  await page.goto("/");
  await expect(status(page)).toContainText(/Active.*Given by Firstproof/s);
  await page.goto("/account");
  const why = page.getByRole("region", { name: "Why you have this plan" });
  await expect(why).toContainText("You have Premium, given by Firstproof.");
  await why.getByRole("link", { name: "Receipts and history" }).click();
  await expect(page.getByText("No receipts yet. They appear here after your first payment.")).toBeVisible();
});

test("while nobody knows what somebody has, nothing is sold and nothing is lost", async ({ page, person, server }) => {
  await enter(page, server, person);
  await subscribe(server, person, "pro");
  await failCheck(page, server);
  await page.goto("/");
  await expect(status(page)).toContainText("FREE");
  await expect(page.getByRole("alert")).toContainText("Failed to check subscription status");
  await expect(page.getByRole("main")).toContainText("Failed to check subscription status");
  await expect(page.getByRole("button", { name: /^Subscribe to|^Current Plan/ })).toHaveCount(0);
  await expect(page.getByText("Free plan: 1 assessment")).toHaveCount(0);
  await page.goto("/");
  await expect(status(page)).toContainText("Active");
  await failCheck(page, server);
  await page.goto("/plans");
  await expect(page.getByRole("button", { name: /^Subscribe to|^Current Plan/ })).toHaveCount(0);
  await page.goto("/plans");
  await expect(page.getByRole("button", { name: "Current Plan" })).toBeVisible();
});

test("unknown plans, payments and ways back change nothing and are told in words", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  await page.goto("/checkout?tier=gold");
  await expect(page.getByRole("heading", { name: "There is no plan of this name" })).toBeVisible();
  await page.goto("/checkout/return?session_id=cs_nobodys");
  await expect(page.getByText("We do not know this payment. Nothing was changed.")).toBeVisible();
  await page.goto("/plans/change?tier=gold");
  await expect(page).toHaveTitle("There is no plan of this name · Firstproof");
  await page.goto("/checkout/cancelled?to=/account");
  await expect(page.getByRole("status")).toContainText("No payment was made.");
  await expect(page).toHaveURL("/plans?to=%2Faccount");
  takeRefusals(complaints, [404]);
});
