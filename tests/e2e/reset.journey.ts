import type { Page } from "@playwright/test";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { enter, mailedLink, signIn } from "./person.ts";

async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel("New Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm New Password").fill(again);
  await page.getByRole("button", { name: "Update Password" }).click();
}

test("a forgotten password: the mailed link, a new password, and other browsers are signed out", {
  tag: "@main",
}, async ({ page, browser, person, server, complaints }) => {
  const elsewhere = await browser.newContext({ baseURL: server.origin });
  const other = await elsewhere.newPage();
  await enter(other, server, person);
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("Password reset email sent! Check your inbox.")).toBeVisible();
  const link = await mailedLink(page.request, person);
  for (let opened = 0; opened < 2; opened++) await page.goto(link); // as link scanners do
  await expect(page.getByText(`For ${person.email}.`)).toBeVisible();
  await choose(page, "short", "other");
  await expect(page).toHaveTitle(/^Error: /);
  await choose(page, "an entirely new one");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Password updated successfully!")).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();

  await other.goto("/questions");
  await expect(other).toHaveURL(/\/auth\?to=/);
  await page.context().clearCookies();
  await signIn(page, { ...person, password: "an entirely new one" });
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await elsewhere.close();
  takeRefusals(complaints, [422]);
});

test("a failed or invalid link redirects to sign-in", async ({ page }) => {
  for (const [query, text] of [
    ["error=access_denied&error_description=Email+link+is+invalid", "Reset error: Email link is invalid"],
    ["error=access_denied", "Reset error: access_denied"],
    [`access_token=${"a".repeat(43)}&type=signup`, "Invalid reset link. Please request a new password reset."],
  ] as const) {
    await page.goto(`/reset-password?${query}`);
    await expect(page).toHaveURL("/auth");
    await expect(page.getByRole("alert")).toHaveText(text);
  }
});
