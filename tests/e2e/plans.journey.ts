import type { Page } from "@playwright/test";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { TestServer } from "../support/server.ts";
import { expect, test } from "./browser-test.ts";
import { enter, fillIn, subscribe } from "./person.ts";

/** Sets the flash message of a failed subscription check, which the next page shows once. */
async function failCheck(page: Page, server: TestServer): Promise<void> {
  const [title, text] = ["Error", "Failed to check subscription status"];
  const response = await redirectWith("/", { kind: "bad", title, text, unchecked: true });
  const [, value = ""] = /^flash=([^;]*)/.exec(response.headers.get("Set-Cookie") ?? "") ?? [];
  await page.context().addCookies([{ name: "flash", value, url: server.origin }]);
}

/** A card of 'Choose Your Plan'. */
function card(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

test("a visitor signs in first, and returns to the chosen plan", { tag: "@main" }, async ({ page, person, server }) => {
  await enter(page, server, person);
  await page.context().clearCookies({ name: "login" });
  await page.goto("/");
  await page.getByRole("link", { name: "Plans", exact: true }).click();
  await expect(page).toHaveTitle("Choose Your Plan · Firstproof");
  await expect(card(page, "Premium")).toContainText("Most Popular");
  await expect(page.getByText("Checkout opens in a new tab.")).toBeVisible();
  await expect(page.getByText("Sandbox payments: no real money changes hands.")).toHaveCount(1);
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

test("while a user's plan is unknown, nothing is sold and nothing is lost", async ({ page, person, server }) => {
  await enter(page, server, person);
  await subscribe(server, person, "pro");
  for (const path of ["/", "/plans"]) {
    await failCheck(page, server);
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText("Failed to check subscription status");
    await expect(page.getByRole("button", { name: /^Subscribe to|^Current Plan/ })).toHaveCount(0);
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Current Plan" })).toBeVisible();
  }
});
