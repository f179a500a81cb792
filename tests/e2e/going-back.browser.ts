import type { Page } from "@playwright/test";
import { expect, test } from "./browser-test.ts";
import { begin, giveAnswer } from "./give-answers.ts";
import { enter } from "./person.ts";

// Playwright disables the back/forward cache, which users have on.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

/** Collects the reasons why the browser did not cache pages: its own (`Circumstantial`) or the page's. */
async function collectCacheFailures(page: Page): Promise<string[]> {
  const reasons: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ type, reason }) => `${type} ${reason}`)),
  );
  return reasons;
}

async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
}

test("going back is instant while signed in, and shows nothing private after", async ({ page, person, server }) => {
  const whyNot = await collectCacheFailures(page);
  await enter(page, server, person);
  await begin(page);
  await giveAnswer(page, 1, "A secret of mine");
  await page.evaluate(() => document.body.setAttribute("data-left", "")); // a reload would not have it
  await page.goto("/");
  await page.goBack({ waitUntil: "commit" });
  await expect.poll(async () => whyNot.length > 0 || (await page.locator("body[data-left]").isVisible())).toBe(true);
  // A busy or headless browser may cache no page, but no page of ours may prevent it.
  expect(whyNot.filter((reason) => !reason.startsWith("Circumstantial "))).toEqual([]);
  await expect(page.locator("textarea")).toHaveValue("A secret of mine");

  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveTitle(/^Question 2/);
  await page.goBack({ waitUntil: "commit" }); // a cached page does not load again
  await expect(page.locator("textarea")).toHaveValue("A secret of mine");
  await page.goForward({ waitUntil: "commit" });
  await expect(page).toHaveTitle(/^Question 2/);
  await page.goBack({ waitUntil: "commit" });
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
