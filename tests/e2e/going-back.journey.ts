import type { Page } from "@playwright/test";
import { begin, give } from "./answers.ts";
import { expect, test } from "./house.ts";
import { enter } from "./person.ts";

// Playwright switches the browser's cache of whole pages off; people have it on, and so has a browser with a screen.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: process.env.WHOLE_CHROMIUM ?? launchOptions.executablePath,
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    }),
});

/** Whether another browser keeps whole pages at all: then it keeps one without anything in it. */
async function keepsPages(page: Page): Promise<boolean> {
  await page.goto("/robots.txt");
  await page.evaluate(() => document.body.setAttribute("data-left", ""));
  await page.goto("/");
  await page.goBack({ waitUntil: "commit" });
  return (await page.locator("body").getAttribute("data-left")) !== null;
}

async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
}

test("going back during work is instant: the page comes back as it was left", async ({ page, person, server }) => {
  const kept = process.env.WHOLE_CHROMIUM !== undefined || (await keepsPages(page));
  await enter(page, server, person);
  await begin(page);
  await give(page, 1, "Half a thought");
  await page.evaluate(() => document.body.setAttribute("data-left", "")); // a new load would not have it
  await page.goto("/");
  await page.goBack({ waitUntil: "commit" });
  await expect(page.locator(kept ? "body[data-left]" : "body:not([data-left])")).toBeVisible();
  await expect(page.locator("textarea")).toHaveValue("Half a thought");
});

test("after signing out, going back shows nothing private", async ({ page, person, server }) => {
  await enter(page, server, person);
  await begin(page);
  await give(page, 1, "A secret of mine");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Response saved!")).toBeVisible();
  await page.goto("/");
  await expect(page.getByText(person.email)).toBeVisible();
  const forgotten = page.waitForResponse("**/sign-out/forget");
  await signOut(page);
  await forgotten;
  for (let step = 0; step < 4; step++) {
    await page.goBack({ waitUntil: "load" });
    await expect(page.getByRole("link", { name: "Firstproof" }).first()).toBeVisible();
    await expect(page.locator("body")).not.toContainText(person.email);
    await expect(page.locator("body")).not.toContainText("A secret of mine");
  }
});
