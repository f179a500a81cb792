import { expect, test } from "./house.ts";

test("Escape and Close lead back from the demo, and Back does not open it again", async ({ page }) => {
  const dialog = page.getByRole("dialog");
  await page.goto("/plans");
  await page.goto("/");
  const close = [() => page.keyboard.press("Escape"), () => dialog.getByRole("link", { name: "Close" }).click()];
  for (const leave of close) {
    await page.getByRole("link", { name: "Watch Demo (2 min)" }).click();
    await expect(page.locator("dialog:modal")).toBeVisible();
    await leave();
    await expect(page).toHaveURL("/");
  }
  await page.goBack();
  await expect(page).toHaveURL("/plans");

  await page.goto("/demo"); // not from our landing page
  await expect(page.locator("dialog:modal")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL("/plans");
});
