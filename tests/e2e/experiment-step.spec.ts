import type { Page } from "@playwright/test";
import { addDraft } from "#app/experiments/experiment.test.support.ts";
import { stepPath } from "#app/experiments/paths.ts";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { delayRequests } from "./delay-requests.ts";
import { enter, subscribe } from "./person.ts";
import { fill } from "./steps.ts";
import { inDatabaseOf } from "./user-database.ts";

const back = "We've restored what you typed here earlier and hadn't saved.";
const observation = (page: Page) => page.getByLabel("Observation");
const next = (page: Page) => page.getByRole("button", { name: "Next" });

/** The drafts of experiments stored on this device. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("experiment ")));
}

let draft = "";
test.beforeEach(async ({ page, person, server }) => {
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  draft = await inDatabaseOf(server, person, (db, user) => addDraft(db, { user }));
  await page.goto(stepPath(draft, 1));
  await page.waitForFunction(() => customElements.get("experiment-step")); // nothing is stored before
});

test("unsent input is restored on this device until it is saved", async ({ page }) => {
  await observation(page).evaluate((field) => Object.assign(field, { value: "Four of seven showed me it.\u000b " }));
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow")));
  await expect(next(page)).toBeEnabled();
  expect(await kept(page)).toEqual([expect.stringMatching(new RegExp(`^experiment [\\w-]{20,} ${draft} 1$`))]);
  await page.goto("/experiments");
  await page.goto(stepPath(draft, 1));
  await expect(observation(page)).toHaveValue(/^Four of seven/);
  await expect(page.getByText(back)).toBeVisible();
  await next(page).click();
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  expect(await kept(page)).toEqual([]);
  await page.goto(stepPath(draft, 1));
  await expect(page.getByText(back)).toBeHidden();
});

test("restored input keeps its base revision, so a change elsewhere is noticed", async ({ page, complaints }) => {
  await observation(page).fill("Typed on this device.");
  const field = (name: string) => page.locator(`[name=${name}]`).getAttribute("value");
  const form = { shown: (await field("shown")) ?? "", form: "elsewhere", go: "next" };
  const headers = { Origin: new URL(page.url()).origin };
  await page.goto("/experiments");
  await page.request.post(stepPath(draft, 1), { headers, form: { ...form, observation: "Saved on another device." } });
  await page.goto(stepPath(draft, 1));
  await expect(observation(page)).toHaveValue("Typed on this device.");
  await next(page).click();
  await expect(page.getByText("This step was changed in another window")).toBeVisible();
  await page.getByLabel(/What was saved before/).check();
  await page.getByRole("button", { name: "Keep this version" }).click();
  await expect(observation(page)).toHaveValue("Saved on another device.");
  expect(await kept(page)).toEqual([]);
  takeRefusals(complaints, [409]);
});

test("Next is disabled until a step is valid, and the percentage updates while typing", async ({ page }) => {
  await expect(next(page)).toBeDisabled();
  await observation(page).fill("ten letter");
  await expect(next(page)).toBeDisabled();
  await observation(page).fill("eleven long");
  await expect(next(page)).toBeEnabled();
  await page.goto(stepPath(draft, 3));
  await expect(page.getByText("increase in 7 days (at least 5%)")).toBeHidden();
  await fill(page, { "Starting number": "8", "Target number": "11" });
  await expect(page.getByText("+37.5%")).toBeVisible();
  await expect(page.getByRole("status").last()).toHaveText("37.5% increase");
  await page.getByLabel("Target number").fill("7");
  await expect(page.getByText("-12.5%")).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await page.goto(stepPath(draft, 5));
  await page.getByLabel("Hours to set up").fill("4.5");
  await expect(page.getByText("Do it by hand.")).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await page.getByLabel("Hours to set up").fill("4");
  await expect(page.getByText("Do it by hand.")).toBeHidden();
  await expect(next(page)).toBeEnabled();

  await page.goto(stepPath(draft, 3));
  await fill(page, { "Starting number": "8", "Target number": "25" });
  await expect(page.getByText("+212.5%")).toBeVisible();
  await expect(page.locator("[data-warning]")).toHaveText(/^That's quite ambitious!/);
  await expect(next(page)).toBeEnabled(); // a warning does not block
  await next(page).click();
  await expect(page.getByText("Step 1 of 5")).toBeVisible(); // it is missing: the warning has been read
});

test("signing out asks for confirmation while a step is unsaved, and then discards it", async ({ page }) => {
  await observation(page).fill("Half a thought.");
  const signOut = page.getByRole("button", { name: "Sign Out" });
  await signOut.click();
  await expect(page.getByText("This step isn't saved yet. Press Sign Out again to leave without it.")).toBeVisible();
  await signOut.click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test("input typed before the script has loaded is kept, and validated", async ({ page }) => {
  const release = await delayRequests(page, "**/experiment-step*.js*");
  await page.goto(stepPath(draft, 1), { waitUntil: "commit" });
  await observation(page).fill("Too short");
  expect(await kept(page)).toEqual([]);
  release();
  await expect(page.getByText("Tell us more - what specific observation sparked this experiment idea?")).toBeVisible();
  await expect(next(page)).toBeDisabled();
  expect(await kept(page)).toHaveLength(1);
});
