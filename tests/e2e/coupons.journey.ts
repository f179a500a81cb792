import type { Page } from "@playwright/test";
import { makeCoupon } from "../../app/coupons/coupons.test.support.ts";
import { inDatabase } from "../support/running-database.ts";
import { expect, hasScript, takeRefusals, test } from "./browser-test.ts";
import { enter, mailedAddress, signUp } from "./person.ts";

const fieldOf = (page: Page) => page.getByRole("textbox", { name: "Coupon code" });

test("a coupon survives sign-up, even if another device confirms", async ({ page, person, server, browser }) => {
  const code = (await inDatabase(server, (db) => makeCoupon(db, "premium"))).toLowerCase();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Founder coupon" })).toBeVisible();
  await fieldOf(page).fill(code);
  await page.getByRole("button", { name: "Activate" }).click();
  const here = `to=%2Fcoupons%2Fredeem%3Fcode%3D${code}`;
  await expect(page).toHaveURL(`/auth?tab=sign-up&${here}`);
  await expect(page.getByText("Authentication required")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("link", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Please sign in to redeem your founder coupon.")).toBeVisible();
  await page.getByRole("link", { name: "Sign Up", exact: true }).click();
  await signUp(page, person);
  await expect(page).toHaveURL(/\/verify\//);
  const other = await browser.newPage();
  await other.goto(await mailedAddress(page.request, person.email, "/verify/"));
  await other.getByRole("button", { name: "Confirm" }).click();
  await expect(other).toHaveURL(`/coupons/redeem?code=${code}`);
  await expect(fieldOf(other)).toHaveValue(code); // one press redeems it
  await other.getByRole("button", { name: "Redeem" }).click();
  await expect(other).toHaveURL("/");
  await expect(other.getByRole("status")).toContainText("You have Premium until");
  await other.close();
});

test("what is wrong with a code is told beside it, and it stays to be put right; signed out, one signs in", {
  tag: "@script",
}, async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  const alert = page.getByRole("alert");
  const code = await inDatabase(server, (db) => makeCoupon(db));
  for (const [path, name, button, empty, title] of [
    ["/coupons/redeem?from=landing", "Founder coupon", "Activate", "Please enter a valid", "Failed to redeem coupon"],
    ["/coupons/redeem", "Redeem Founder Coupon", "Redeem", "Please enter a coupon code", "Error"],
  ] as const) {
    await page.goto(path);
    const press = page.getByRole("button", { name: button });
    if (button === "Redeem" && (await hasScript(page))) await expect(press).toBeDisabled();
    else {
      await press.click();
      await expect(alert.getByRole("link", { name: empty })).toBeVisible();
    }
    await fieldOf(page).fill("PRO-АВ12СD");
    await press.click();
    await expect(page).toHaveTitle(`Error: ${name} · Firstproof`);
    await expect(alert.getByRole("heading")).toHaveText(title);
    await expect(alert.getByRole("link")).toHaveText(["Invalid coupon code"]);
    await expect(fieldOf(page)).toHaveValue("PRO-АВ12СD");
    await expect(fieldOf(page)).toHaveAccessibleDescription(/Error: Invalid coupon code/);
  }
  await fieldOf(page).fill(code);
  await page.context().clearCookies({ name: "login" });
  await page.getByRole("button", { name: "Redeem" }).click();
  await expect(alert).toContainText("You must be logged in to redeem a coupon");
  takeRefusals(complaints, [401, 422]);
});
