import type { Page } from "@playwright/test";
import { appCode, finishTurningOn, forgetCounter } from "./authenticator-app.ts";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { enter, mailedCode, removePassword, signIn } from "./person.ts";

async function secondStep(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label).fill(code);
  await page.getByRole("button", { name: "Sign In" }).click();
}

const told = (page: Page, text: string) => expect(page.getByRole("alert")).toContainText(text);

test("turned on, signed in with and without the app, turned off", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await page.goto("/account/two-step");
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  await expect(page.getByRole("img", { name: "QR code with the key below" })).toBeVisible();
  const key = (await page.locator(".code").textContent()) ?? "";
  const link = await page.getByRole("link", { name: "Open the app" }).getAttribute("href");
  expect(new URL(link ?? "").searchParams.get("secret")).toBe(key.replaceAll(" ", ""));
  const code = await appCode(key);
  await page.getByLabel("Six-digit code").fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await told(page, "That code isn't right.");
  const { codes } = await finishTurningOn(page);
  await page.reload(); // submits the same form again
  await expect(page.getByText("Two-step sign-in is already on.", { exact: false })).toBeVisible();
  await expect(page.getByText("10 recovery codes left.", { exact: false })).toBeVisible();

  await page.context().clearCookies({ name: "login" });
  await forgetCounter(server, person);
  await signIn(page, person, "/auth?to=/questions");
  await expect(page).toHaveTitle("Enter the code from your authenticator app · Firstproof");
  await secondStep(page, "Six-digit code", await appCode(key));
  await expect(page).toHaveURL("/questions");
  await page.goto("/auth/two-step"); // no step is pending any more
  await expect(page).toHaveURL("/");

  await page.goto("/account/two-step");
  const renew = page.locator("form", { has: page.getByRole("heading", { name: "New recovery codes" }) });
  await renew.getByLabel("Current password").fill(person.password);
  await renew.getByLabel("Code from your authenticator app").fill(codes[3] ?? "");
  await renew.getByRole("button", { name: "New recovery codes" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const [first = "", second = "", third = ""] = await page.locator(".code").allInnerTexts();

  const signInAgain = async () => {
    await page.context().clearCookies({ name: "login" });
    await signIn(page, person);
    await page.getByRole("link", { name: "Use a recovery code" }).click();
  };
  await signInAgain();
  await secondStep(page, "Recovery code", first);
  await expect(page.getByText("Welcome back!")).toBeVisible();

  await signInAgain();
  await page.getByRole("link", { name: "Use the authenticator app" }).click();
  await secondStep(page, "Six-digit code", "12345");
  await told(page, "Enter the 6 digits from your app"); // does not count as a try
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  for (const left of [4, 3, 2, 1, 0]) {
    await secondStep(page, "Recovery code", first);
    if (left > 0) await told(page, `That code isn't right. Tries left: ${left}.`);
  }
  await told(page, "That was your last try. Please sign in again.");

  await signInAgain();
  await secondStep(page, "Recovery code", second);
  await removePassword(server, person);
  await page.goto("/account/two-step");
  await expect(page.getByText("8 recovery codes left.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByText("We've sent you a code.")).toBeVisible();
  const off = page.locator("form", { has: page.getByRole("heading", { name: "Turn off" }) });
  for (const secondCode of [first, third]) {
    await off.getByLabel("Six-digit code").fill(await mailedCode(page.request, person));
    await off.getByLabel("Code from your authenticator app").fill(secondCode);
    await off.getByRole("button", { name: "Turn off" }).click();
    if (secondCode === first) await told(page, "That code isn't right.");
  }
  await expect(page.getByText("Two-step sign-in is off.")).toBeVisible();
  takeRefusals(complaints, [422]);
});
