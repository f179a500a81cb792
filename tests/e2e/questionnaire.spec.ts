import type { Page } from "@playwright/test";
import { freePort } from "../../bin/free-port.ts";
import { startServer } from "../support/server.ts";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { delayRequests } from "./delay-requests.ts";
import { begin, giveAnswer } from "./give-answers.ts";
import { enter, fillIn, subscribe } from "./person.ts";

const drafts = "**/questions/draft*";
const saved = /^Saved at \d/;
const text = (page: Page) => page.locator("textarea");
const banner = (page: Page) => page.locator("question-watch");
const status = (page: Page) => page.locator("auto-save").getByRole("status");
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const position = (page: Page, number: number) => expect(page).toHaveTitle(new RegExp(`^Question ${number} of`));

/** Simulates switching to another tab and back. */
async function comeBack(page: Page) {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

/** Saves another answer to the first question from elsewhere: the same form, sent without a page. */
async function elsewhere(page: Page, address: string, answer: string): Promise<string> {
  const html = await (await page.request.get(address)).text();
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  const form = { questionId: field("questionId"), revision: field("revision"), form: "elsewhere", answer };
  const sent = await page.request.post(address.replace("/questions?", "/questions/draft?"), {
    form,
    headers: { Origin: new URL(address).origin },
  });
  expect(sent.ok()).toBe(true);
  return html;
}

test.beforeEach(async ({ page, person, server }) => {
  await enter(page, server, person);
  await begin(page);
});

test("buttons wait for an answer; a second after the last change a draft is sent", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2031-05-05T05:05:00Z")); // a wrong clock
  for (const name of ["Next", "Save Draft"]) await expect(page.getByRole("button", { name })).toBeDisabled();
  await text(page).evaluate((field) => Object.assign(field, { value: "Both " })); // restored late, without an event
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow")));
  await expect(page.getByRole("button", { name: "Next" })).toBeEnabled();
  await text(page).pressSequentially("words");
  await expect(page.getByText("2 words.")).toBeVisible();
  await expect(status(page)).toHaveText(saved);
  const long = "日本語 ".repeat(12_500); // 50,000 characters, 400 kB encoded
  const sent = page.waitForResponse(drafts);
  await text(page).fill(long);
  await sent;
  await page.reload();
  await expect(text(page)).toHaveValue(long);
  await expect(status(page)).toHaveText(saved);
  await expect(status(page)).not.toContainText("05:05");
});

test("input is saved even when the page is left at once", async ({ page }) => {
  const question = page.url();
  await text(page).fill("Left at once");
  await page.goto("/");
  await expect.poll(async () => (await page.request.get(question)).text()).toContain("Left at once");
});

test("input typed offline is sent once online, and the page reports both", async ({ page, context, complaints }) => {
  await comeBack(page);
  await expect(banner(page)).toBeEmpty();
  await expect(page.locator(":is(question-watch, auto-save):defined")).toHaveCount(2); // their scripts have arrived
  await context.setOffline(true);
  await expect(banner(page)).toContainText("You're offline");
  await giveAnswer(page, 1, "On the train");
  await expect(status(page)).toHaveText("Saved on this device. We'll send it when you're back online.");
  await context.setOffline(false);
  await expect(status(page)).toHaveText(saved);
  await expect(banner(page)).toContainText("You are online again");
  await expect(banner(page)).toContainText("Everything has been sent.");
  complaints.length = 0; // Chromium reports the failed requests
});

test("a draft is restored if the answer changed; saving shows both", async ({ page, context, complaints }) => {
  await context.route(drafts, (route) => route.abort()); // offline until the user leaves the page
  await giveAnswer(page, 1, "Mine");
  await expect(status(page)).toHaveText(/^Saved on this device/);
  const address = page.url();
  await page.goto("/");
  await context.unroute(drafts);
  await elsewhere(page, address, "Theirs");

  await page.goto(address);
  await expect(text(page)).toHaveValue("Mine");
  await expect(status(page)).toHaveText(/changed in another window/);
  await press(page, "Save Draft");
  await expect(page.getByRole("heading", { name: "This answer was changed in another window" })).toBeVisible();
  complaints.length = 0;
});

test("no draft overwrites newer text, on its way or with its response lost", async ({ page, complaints }) => {
  const address = page.url();
  const release = await delayRequests(page, drafts);
  const onItsWay = page.waitForRequest(drafts);
  await giveAnswer(page, 1, "A draft");
  await onItsWay;
  await giveAnswer(page, 1, "A draft and more");
  await page.route(address, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await press(page, "Next");
  release();
  await position(page, 2);
  expect(await elsewhere(page, page.url().replace("question=2", "question=1"), "Newer")).toContain("A draft and more");
  await page.goto(address);
  await expect(text(page)).toHaveValue("Newer");
  complaints.length = 0; // Chromium reports the lost response
});

test("a page open for long says so; signed out, its text is kept", async ({ page, context, person, complaints }) => {
  await elsewhere(page, page.url(), "From the other tab");
  await comeBack(page);
  await expect(banner(page)).toContainText("This answer was changed in another window");
  await page.getByRole("link", { name: "Show the newest version" }).click();
  await expect(text(page)).toHaveValue("From the other tab");
  await expect(banner(page)).toBeEmpty();

  await context.clearCookies({ name: "login" });
  await comeBack(page);
  await expect(banner(page)).toContainText("You've been signed out.");
  await giveAnswer(page, 1, "Still here");
  await expect(status(page)).toHaveText(/We signed you out.*saved on this device/);
  await press(page, "Next");
  await fillIn(page, person);
  await press(page, "Send it now");
  await position(page, 2);
  takeRefusals(complaints, [401]);
});

test("signing out saves input first, and asks if that fails", async ({ page, context, person, complaints }) => {
  await giveAnswer(page, 1, "Typed, and away");
  const address = page.url();
  await press(page, "Sign Out");
  await expect(page.getByText("You are signed out.")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toBe("{}");
  await page.goto(address);
  await fillIn(page, person);
  await expect(text(page)).toHaveValue("Typed, and away");

  await context.route(drafts, (route) => route.abort());
  await giveAnswer(page, 1, "Nobody takes it");
  await press(page, "Sign Out");
  await expect(status(page)).toHaveText("Your answer isn't saved yet. Press Sign Out again to leave without it.");
  await press(page, "Sign Out");
  await expect(page.getByText("You are signed out.")).toBeVisible();
  complaints.length = 0; // Chromium reports the failed requests
});

test("a slider sets its number field, even if moved before the script has loaded", async ({ page }) => {
  const release = await delayRequests(page, "**/question-*.js");
  await page.goto(page.url().replace("question=1", "question=2"), { waitUntil: "commit" });
  const number = page.getByLabel("Your number");
  await page.getByRole("slider").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(number).toHaveValue("");
  release();
  await expect(number).toHaveValue("2");
  await page.keyboard.press("ArrowRight");
  await expect(number).toHaveValue("3");
  await expect(status(page)).toHaveText(saved);
  await page.reload();
  await expect(page.getByRole("slider")).toHaveValue("3");
});

test("an answer of 50,000 characters without a space widens no page", async ({ page }) => {
  const question = page.url();
  const session = new URL(question).searchParams.get("sessionId");
  await text(page).fill("wide".repeat(12_500));
  await press(page, "Next");
  await position(page, 2);
  const results = `/results/${session}`;
  for (const path of [question, results, `${results}/answers`, `/questions/review?sessionId=${session}`, "/"]) {
    await page.goto(path);
    const room = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
    expect(room, path).toBeGreaterThanOrEqual(0);
  }
});

test("questions by the keyboard alone: Ctrl and Enter, digits, arrows and Enter", async ({ page }) => {
  const { keyboard } = page;
  const heard = () => page.waitForFunction(() => customElements.get("answer-keys")); // until then a key is the browser's
  await heard();
  await text(page).focus();
  await keyboard.type("She lost 2 hours on Friday");
  await keyboard.press("Control+Enter");
  await position(page, 2);
  await heard();
  await keyboard.press("7");
  await expect(page.getByLabel("Your number")).toHaveValue("7");
  await keyboard.press("Enter");
  await position(page, 3);
  await heard();
  for (const key of ["9", "Control+2"]) await keyboard.press(key); // there is no ninth; with Ctrl it is the browser's
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await keyboard.press("2");
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("radio").nth(2)).toBeChecked();
  await keyboard.press("Enter");
  await expect(page).toHaveTitle(/^Your results/);
});

test("a number on the scale is typed digit by digit: 10 is 1 and 0", async ({ page, person, server }) => {
  await subscribe(server, person, "pro");
  await page.goto(page.url().replace("question=1", "question=5"));
  const chosen = page.getByRole("radio", { checked: true });
  for (const number of ["7", "1", "10", "0", "1"]) {
    await page.keyboard.press(number.slice(-1));
    await expect(chosen).toHaveValue(number);
  }
  await page.getByRole("radio", { name: "5", exact: true }).click(); // another number starts with it
  await page.keyboard.press("0");
  await expect(chosen).toHaveValue("0");
});

test("an answer typed during a server restart is saved afterwards", async ({ page, person, complaints }) => {
  const PORT = String(await freePort());
  const server = await startServer({ PORT });
  await page.clock.install();
  await enter(page, server, person);
  await page.goto(server.origin);
  await press(page, "Start Your First Assessment");
  await page.waitForURL("**/questions?*");
  const address = page.url();
  await server.stop({ keep: true });
  await giveAnswer(page, 1, "Meanwhile");
  await expect(status(page)).toHaveText("Saved on this device. We'll send it when you're back online.");
  const next = await startServer({ PORT, STORAGE_DIR: server.storage });
  const aMinuteLater = () => page.clock.fastForward(60_000).then(() => status(page).textContent());
  await expect.poll(aMinuteLater).toMatch(saved); // saved without a button
  await page.goto(address);
  await expect(text(page)).toHaveValue("Meanwhile");
  await next.stop();
  await server.clear();
  complaints.length = 0; // Chromium reports the failed requests
});
