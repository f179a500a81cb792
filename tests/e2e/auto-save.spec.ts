import type { Page } from "@playwright/test";
import { begin, give } from "./answers.ts";
import { holdBack } from "./hold-back.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { enter, fillIn } from "./person.ts";

const saved = /^Saved at \d/;

test.beforeEach(async ({ page, person, server }) => {
  await enter(page, server, person);
  await begin(page);
  await expect(page).toHaveTitle("Question 1 of 3 · Firstproof");
});

const status = (page: Page) => page.locator("auto-save").getByRole("status");

test("buttons wait for an answer; a draft is sent one second after the last change", async ({ page }) => {
  for (const name of ["Next", "Save Draft"]) await expect(page.getByRole("button", { name })).toBeDisabled();
  await page.locator("textarea").pressSequentially("Two words");
  await expect(page.getByText("2 words.")).toBeVisible();
  await expect(status(page)).toHaveText(saved);
  await page.reload();
  await expect(page.locator("textarea")).toHaveValue("Two words");
  await expect(status(page)).toHaveText(saved);
  await give(page, 1, "Two words and more");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.locator("textarea")).toHaveValue("Two words and more");
});

test("what is typed is sent as well when the page is left at once", async ({ page }) => {
  const question = page.url();
  await page.locator("textarea").fill("Left at once");
  await page.goto("/");
  await expect.poll(async () => (await page.request.get(question)).text()).toContain("Left at once");
});

test("what was typed without a connection is sent with the connection", async ({ page, context, complaints }) => {
  await context.setOffline(true);
  await give(page, 1, "On the train");
  await expect(status(page)).toHaveText("Saved on this device. We send it when you are online again.");
  await context.setOffline(false);
  await expect(status(page)).toHaveText(saved);

  await context.setOffline(true);
  await give(page, 1, "In the tunnel");
  await context.setOffline(false);
  await page.goto(page.url());
  await expect(page.locator("textarea")).toHaveValue("In the tunnel");
  await expect(status(page)).toHaveText(saved);
  complaints.length = 0; // Chromium reports the failed requests
});

test("a draft whose answer went on elsewhere comes back, and saving shows both", async ({
  page,
  context,
  complaints,
}) => {
  await context.route("**/questions/draft*", (route) => route.abort()); // no line, and none until the page is left
  await give(page, 1, "Mine");
  await expect(status(page)).toHaveText(/^Saved on this device/);
  const address = page.url();
  await page.goto("/");
  await context.unroute("**/questions/draft*");
  await elsewhere(page, address, "Theirs");

  await page.goto(address);
  await expect(page.locator("textarea")).toHaveValue("Mine");
  await expect(status(page)).toHaveText(/changed in another window/);
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByRole("heading", { name: "This answer was changed in another window" })).toBeVisible();
  complaints.length = 0;
});

test("a text that the button saved does not come back over a newer one", async ({ page }) => {
  await give(page, 1, "Saved by the button");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveTitle("Question 2 of 3 · Firstproof");
  const address = page.url().replace("question=2", "question=1");
  await elsewhere(page, address, "Newer");
  await page.goto(address);
  await expect(page.locator("textarea")).toHaveValue("Newer");
});

test("a button pressed while a draft is on its way waits for it", async ({ page }) => {
  const release = await holdBack(page, "**/questions/draft*");
  const onItsWay = page.waitForRequest("**/questions/draft*");
  await give(page, 1, "A draft");
  await onItsWay;
  await give(page, 1, "A draft and more");
  await page.getByRole("button", { name: "Next" }).click();
  release();
  await expect(page).toHaveTitle("Question 2 of 3 · Firstproof");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.locator("textarea")).toHaveValue("A draft and more");
});

test("signed out meanwhile, the text stays on the device and the way back keeps it", async ({
  page,
  context,
  person,
  complaints,
}) => {
  await context.clearCookies({ name: "login" });
  await give(page, 1, "Still here");
  await expect(status(page)).toHaveText(/signed out after a long time.*kept on this device/);
  await page.getByRole("button", { name: "Next" }).click();
  await fillIn(page, person);
  await page.getByRole("button", { name: "Send it now" }).click();
  await expect(page).toHaveTitle("Question 2 of 3 · Firstproof");
  takeRefusals(complaints, [401]);
});

test("signing out sends what was just typed first, and takes it from the device", async ({ page, person }) => {
  await give(page, 1, "Typed, and away");
  const address = page.url();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toBe("{}");
  await page.goto(address);
  await fillIn(page, person);
  await expect(page.locator("textarea")).toHaveValue("Typed, and away");
});

test("signing out with an answer that cannot be saved asks for a second press", async ({
  page,
  context,
  complaints,
}) => {
  await context.route("**/questions/draft*", (route) => route.abort());
  await give(page, 1, "Nobody takes it");
  const signOut = page.getByRole("button", { name: "Sign Out" });
  await signOut.click();
  await expect(status(page)).toHaveText("Your answer isn't saved yet. Press Sign Out again to leave without it.");
  await signOut.click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  complaints.length = 0; // Chromium reports the failed requests
});

test("a slider writes the number beside it; untouched it is no answer", async ({ page }) => {
  await give(page, 1, "Text");
  await page.getByRole("button", { name: "Next" }).click();
  const number = page.getByLabel("Your number");
  await expect(number).toHaveValue("");
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  await page.getByRole("slider").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(number).toHaveValue("2");
  await expect(status(page)).toHaveText(saved);
  await page.reload();
  await expect(page.getByRole("slider")).toHaveValue("2");
});

test("a slider that was moved before its script is there keeps what it was moved to", async ({ page }) => {
  const release = await holdBack(page, "**/scale-slider-*.js");
  await give(page, 1, "Text");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("slider").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("Your number")).toHaveValue("");
  release();
  await expect(page.getByLabel("Your number")).toHaveValue("2");
  await expect(status(page)).toHaveText(saved);
  await page.reload();
  await expect(page.getByRole("slider")).toHaveValue("2");
});

/** Saves another answer to the first question from somewhere else: the form as it stands there, sent without a page. */
async function elsewhere(page: Page, address: string, answer: string): Promise<void> {
  const html = await (await page.request.get(address)).text();
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  const form = { questionId: field("questionId"), revision: field("revision"), form: "elsewhere", answer };
  const sent = await page.request.post(address.replace("/questions?", "/questions/draft?"), {
    form,
    headers: { Origin: new URL(address).origin },
  });
  expect(sent.ok()).toBe(true);
}
