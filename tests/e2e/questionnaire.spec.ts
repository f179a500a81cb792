import type { Page } from "@playwright/test";
import { begin, give, giveAll, goldenAnswers } from "./answers.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { enter, subscribe } from "./person.ts";

const banner = (page: Page) => page.locator("question-watch");
const position = (page: Page, number: number) => expect(page).toHaveTitle(new RegExp(`^Question ${number} of`));

test("ten questions by the keyboard alone: Ctrl and Enter, digits, arrows and Enter", async ({
  page,
  person,
  server,
}) => {
  await enter(page, server, person);
  await subscribe(server, person, "pro");
  await begin(page);
  const { keyboard } = page;
  await page.locator("textarea").focus();
  await keyboard.type("She lost 2 hours on Friday");
  await keyboard.press("Control+Enter");
  await position(page, 2);
  await keyboard.press("7");
  await expect(page.getByLabel("Your number")).toHaveValue("7");
  await keyboard.press("Enter");
  await position(page, 3);
  await keyboard.press("2");
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("radio").nth(2)).toBeChecked();
  await keyboard.press("Enter");
  await position(page, 4);
  await keyboard.press("9"); // there is no ninth
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await keyboard.press("1");
  await keyboard.press("Enter");
  await position(page, 5);
  await keyboard.press("3");
  await keyboard.press("Enter");
  await position(page, 6);
  await keyboard.press("2");
  await expect(page.getByLabel("No", { exact: true })).toBeChecked();
});

test("offline and online again are said, the second only when everything is sent", async ({
  page,
  context,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  await begin(page);
  await context.setOffline(true);
  await expect(banner(page)).toContainText("You are offline");
  await give(page, 1, "On the train");
  const sent = page.waitForResponse("**/questions/draft*");
  await context.setOffline(false);
  await sent;
  await expect(banner(page)).toContainText("You are online again");
  await expect(banner(page)).toContainText("Everything has been sent.");
  complaints.length = 0; // Chromium reports the failed requests
});

/** As if somebody looked at another tab and came back. */
async function comeBack(page: Page) {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

test("a page that was open while its answer went on says so, and one whose person was signed out, too", async ({
  page,
  context,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  await begin(page);
  await comeBack(page);
  await expect(banner(page)).toBeEmpty();

  const other = await context.newPage();
  await other.goto(page.url());
  await give(other, 1, "From the other tab");
  await other.getByRole("button", { name: "Save Draft" }).click();
  await expect(other.getByText("Response saved!")).toBeVisible();
  await comeBack(page);
  await expect(banner(page)).toContainText("This answer was changed in another window");
  await page.getByRole("link", { name: "Show the newest version" }).click();
  await expect(page.locator("textarea")).toHaveValue("From the other tab");
  await expect(banner(page)).toBeEmpty();

  await context.clearCookies({ name: "login" });
  await comeBack(page);
  await expect(banner(page)).toContainText("You were signed out.");
  takeRefusals(complaints, [401]);
});

test("a long answer is kept on a line that drops, and sent whole", async ({ page, person, server }) => {
  await enter(page, server, person);
  await begin(page);
  const long = "日本語 ".repeat(12_500); // 50,000 characters, 400 kB on the way
  await page.locator("textarea").fill(long);
  await expect(page.locator("auto-save").getByRole("status")).toHaveText(/^Saved at \d/);
  await page.reload();
  await expect(page.locator("textarea")).toHaveValue(long);
});

test("a device whose clock is wrong is told the server's time", async ({ page, person, server }) => {
  await enter(page, server, person);
  await page.clock.setFixedTime(new Date("2031-05-05T05:05:00Z"));
  await begin(page);
  await giveAll(page, goldenAnswers("session-free").slice(0, 1));
  await page.clock.setFixedTime(new Date("2031-05-05T05:05:00Z"));
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.locator("auto-save").getByRole("status").first()).not.toContainText("05:05");
});
