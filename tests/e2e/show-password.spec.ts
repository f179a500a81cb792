import { expect, takeRefusals, test } from "./browser-test.ts";

test("a button reveals password fields, which are submitted as passwords", async ({ page, complaints }) => {
  await page.goto("/auth?tab=sign-up");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("three words apart");
  const show = page.getByRole("button", { name: "Show password" });
  await show.click();
  await expect(show).toHaveAttribute("aria-pressed", "true");
  await expect(password).toHaveAttribute("type", "text");
  await expect(page.getByLabel("Confirm Password")).toHaveAttribute("type", "text");
  await show.click();
  await expect(password).toHaveAttribute("type", "password");
  await show.click();
  await password.press("Enter");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(password).toHaveAttribute("type", "password");
  takeRefusals(complaints, [422]);
});
