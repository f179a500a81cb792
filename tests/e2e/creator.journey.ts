import type { Page } from "@playwright/test";
import { addDraft } from "#app/experiments/experiment.test.support.ts";
import { stepPath } from "#app/experiments/paths.ts";
import type { TestServer } from "../support/server.ts";
import { expect, hasScript, takeRefusals, test } from "./browser-test.ts";
import { enter, type Person, subscribe } from "./person.ts";
import { expectText, press } from "./steps.ts";
import { inDatabaseOf } from "./user-database.ts";

// Playwright disables the back/forward cache, which users have on.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

const observation = (page: Page) => page.getByLabel("Observation");
const atStep = (page: Page, step: number) => expect(page.getByText(`Step ${step} of 5`)).toBeVisible();

/** A Premium user at the first step of an empty draft. @returns its id. */
async function begin(page: Page, server: TestServer, person: Person): Promise<string> {
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  const draft = await inDatabaseOf(server, person, (db, user) => addDraft(db, { user }));
  await page.goto(stepPath(draft, 1));
  return draft;
}

test("five steps with their error messages, and a summary", async ({ page, person, server, complaints }) => {
  await begin(page, server, person);
  const script = await hasScript(page);
  /** The error a step shows: after submitting or, with script, after a pause in typing, while Next is disabled. */
  const refused = async (text: string) => {
    if (script) await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
    else await press(page, "Next");
    await expect(page.getByText(text).first()).toBeVisible();
  };
  const [start, target] = [page.getByLabel("Starting number"), page.getByLabel("Target number")];
  const words = "ארבעה מתוך שבעה 😀 <b>&amp;</b>\n\n“second line” ‮x‬";
  for (const [label, typed, text] of [
    ["Observation", "Too short", "Tell us more - what specific observation sparked this experiment idea?"],
    ["Observation", "unbroken".repeat(5_000), "Please shorten this by 38,000 characters"],
    ["Observation", words],
    ["Metric", "Paid", "What specific metric will tell you if this experiment worked?"],
    ["Metric", "Deposits paid"],
    ["Starting number", "", "Both starting and target numbers are required"],
    ["Target number", "9", "Your target should be higher than your starting number"],
    ["Target number", "9.1", "Consider a more ambitious target - aim for at least 5% improvement"],
    ["Target number", "1,5", "Write the number without commas"],
    ["Target number", "28.125"],
    ["Setup", "fifteen letters", "Give us more detail about how you'll actually run this experiment"],
    ["Setup", "Day 1: choose 20 bakeries."],
    ["Hours to set up", "two", "Please enter the number of hours (e.g., 2.5)"],
    [
      "Hours to set up",
      "9",
      "Let's make this simpler! Experiments over 4 hours setup are too complex for quick validation.",
    ],
    ["Hours to set up", "2.5"],
  ] as const) {
    if (label === "Target number") await start.fill("9");
    if (typed === "") await target.fill("9"); // so that clearing it is a change
    const field = page.getByLabel(label);
    await field.fill(typed);
    if (!text) await press(page, "Next");
    else await refused(text);
    if (text) await expect(field).toHaveValue(typed);
    if (typed === "9" && label !== "Target number") await expectText(page, "Do it by hand.");
    if (typed !== "28.125") continue;
    // Without warnings while typing, the errors are shown before step 4.
    if (!script) {
      await expectText(page, "Saved. Read the warning below, then press Next again to continue.");
      await press(page, "Next");
    }
    await press(page, "Previous");
    await expectText(page, "+212.5%", "That's quite ambitious! Consider starting with a smaller");
    await press(page, "Next");
  }
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Experiment" }).click();
  expect((await download).suggestedFilename()).toBe("experiment-framework.txt");
  await page.getByRole("link", { name: "Back to the editor" }).click();
  await atStep(page, 5);
  await page.goto("/experiments");
  await expectText(page, "Ready to start");
  takeRefusals(complaints, [422]);
});

test("a skipped step redirects back; two windows conflict", async ({ page, person, server, complaints }) => {
  const draft = await begin(page, server, person);
  const second = await page.context().newPage();
  await page.goto(stepPath(draft, 2));
  await page.getByLabel("Metric").fill("Paid");
  await press(page, "Previous"); // saves invalid input too
  await page.goto(stepPath(draft, 2));
  await expect(page.getByLabel("Metric")).toHaveValue("Paid");
  await page.getByLabel("Metric").fill("Deposits paid");
  await press(page, "Next");
  await atStep(page, 1);
  await expect(page.getByRole("alert")).toContainText("Tell us more - what specific observation");
  await observation(page).fill("Four of seven showed me the same list.");
  await press(page, "Next");
  await atStep(page, 2); // goBack may otherwise leave a page that is still loading
  await page.goBack({ waitUntil: "commit" });
  await atStep(page, 1);
  await observation(page).fill("Five of seven showed me the same list.");
  await press(page, "Next");
  await atStep(page, 2);

  for (const [choice, kept] of [
    [/What you just wrote/, "The second window wrote that."],
    [/What was saved before/, "The first window wrote this."],
  ] as const) {
    await page.goto(stepPath(draft, 1));
    await second.goto(stepPath(draft, 1));
    await observation(page).fill("The first window wrote this.");
    await press(page, "Next");
    await atStep(page, 2);
    await observation(second).fill("The second window wrote that.");
    await press(second, "Next");
    await expect(second).toHaveTitle(/^Error: /);
    await expectText(second, "This step was changed in another window", "The first window wrote this.");
    await second.getByLabel(choice).check();
    await press(second, "Keep this version");
    await page.goto(stepPath(draft, 1));
    await expect(observation(page)).toHaveValue(kept);
  }
  takeRefusals(complaints, [409]);
});
