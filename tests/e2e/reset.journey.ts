import type { Page } from "@playwright/test";
import { expect, takeRefusals, test } from "./house.ts";
import { enter, mailedLink, type Person, signIn } from "./person.ts";

async function askForLink(page: Page, { email }: Person): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Password reset email sent! Check your inbox.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("");
}

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
  await askForLink(page, person);
  const link = await mailedLink(page.request, person);
  for (let opened = 0; opened < 2; opened++) await page.goto(link); // as a mail scanner does first
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

test("a link that says why it failed, or is none, leads to signing in", async ({ page }) => {
  for (const [query, text] of [
    ["error=access_denied&error_description=Email+link+is+invalid", "Reset error: Email link is invalid"],
    ["error=access_denied", "Reset error: access_denied"],
    ["", "Invalid reset link. Please request a new password reset."],
    [
      `access_token=${"a".repeat(43)}&refresh_token=${"b".repeat(43)}&type=signup`,
      "Invalid reset link. Please request a new password reset.",
    ],
  ]) {
    await page.goto(`/reset-password?${query}`);
    await expect(page).toHaveURL("/auth");
    await expect(page.getByRole("alert")).toHaveText(text ?? "");
  }
});

test("too many tries and links have to wait; a mailed link lets in", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await page.context().clearCookies();
  const headers = { Origin: server.origin };
  const form = { email: person.email, password: "wrong one" };
  for (let tries = 0; tries < 20; tries++) await page.request.post("/auth", { form, headers });
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await signIn(page, person);
  expect((await answer).status()).toBe(429);
  expect(Number((await answer).headers()["retry-after"])).toBeGreaterThan(3_000);
  await expect(page.getByRole("alert")).toContainText(/Too many tries\. Please wait \d+ minutes/);

  for (let time = 0; time < 3; time++) await askForLink(page, person);
  await page.goto("/auth?forgot");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("alert")).toContainText(
    /We have already sent you a link\. Please wait \d+ minutes before you ask for another\./,
  );
  await page.goto(await mailedLink(page.request, person));
  await choose(page, "an entirely new one");
  await expect(page.getByText("Password updated successfully!")).toBeVisible();
  takeRefusals(complaints, [429]);
});
