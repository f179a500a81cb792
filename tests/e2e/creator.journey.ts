import type { Page } from "@playwright/test";
import { stepPath } from "#app/experiments/paths.ts";
import { addDraft } from "../support/experiment.ts";
import type { TestServer } from "../support/server.ts";
import { expect, hasScript, takeRefusals, test } from "./house.ts";
import { inDatabaseOf } from "./in-database-of.ts";
import { enter, type Person, subscribe } from "./person.ts";

// Playwright switches the browser's cache of whole pages off; people have it on.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const observation = (page: Page) => page.getByLabel("Observation");
const atStep = (page: Page, step: number) => expect(page.getByText(`Step ${step} of 5`)).toBeVisible();

/** Somebody on Premium at the first step of an empty draft. @returns its id. */
async function begin(page: Page, server: TestServer, person: Person): Promise<string> {
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  const draft = await inDatabaseOf(server, person, (db, user) => addDraft(db, { user }));
  await page.goto(stepPath(draft, 1));
  return draft;
}

test("five steps: refused with their texts, back and forth without loss, and a summary to take along", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await begin(page, server, person);
  const script = await hasScript(page);
  /** What a step says of something wrong: when sent, or with script once one pauses, and then Next waits. */
  const refused = async (text: string) => {
    if (script) await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
    else await press(page, "Next");
    await expect(page.getByText(text).first()).toBeVisible();
  };
  await observation(page).fill("Too short");
  await refused("Tell us more - what specific observation sparked this experiment idea?");
  const words = "ארבעה מתוך שבעה 😀 <b>&amp;</b>\n\n“second line” ‮x‬";
  await observation(page).fill(words);
  await press(page, "Next");
  await page.getByLabel("Metric").fill("Paid");
  await refused("What specific metric will tell you if this experiment worked?");
  await press(page, "Previous"); // saves what is not right yet
  await expect(observation(page)).toHaveValue(words);
  await press(page, "Next");
  await expect(page.getByLabel("Metric")).toHaveValue("Paid");
  await page.getByLabel("Metric").fill("Deposits paid");
  await press(page, "Next");
  const [start, target] = [page.getByLabel("Starting number"), page.getByLabel("Target number")];
  for (const [from, to, text] of [
    ["", "", "Both starting and target numbers are required"],
    ["5", "5", "Your target should be higher than your starting number"],
    ["50", "52", "Consider a more ambitious target - aim for at least 5% improvement"],
    ["0", "5", "A percentage cannot be worked out from zero."],
    ["1,5", "3", "Write the number without commas"],
  ] as const) {
    await start.fill("9"); // so that emptying it is a change
    await start.fill(from);
    await target.fill(to);
    await refused(text);
    await expect(start).toHaveValue(from);
    await expect(target).toHaveValue(to);
  }
  await start.fill("8");
  await target.fill("25");
  await press(page, "Next");
  if (!script) {
    // Nothing warned them while they typed, so they read it before step 4.
    await atStep(page, 3);
    await expect(page.getByText("Saved. Read the warning below, then press Next again to continue.")).toBeVisible();
    await press(page, "Next");
  }
  await press(page, "Previous");
  await expect(page.getByText("+212.5%")).toBeVisible();
  await expect(page.getByText("That's quite ambitious! Consider starting with a smaller").first()).toBeVisible();
  await press(page, "Next");
  await page.getByLabel("Setup").fill("fifteen letters");
  await refused("Give us more detail about how you'll actually run this experiment");
  await page.getByLabel("Setup").fill("Day 1: choose 20 bakeries.");
  await press(page, "Next");
  await page.getByLabel("Hours to set up").fill("two");
  await refused("Please enter the number of hours (e.g., 2.5)");
  await page.getByLabel("Hours to set up").fill("9");
  await refused("Let's make this simpler! Experiments over 4 hours setup are too complex for quick validation.");
  await expect(page.getByText("Do it by hand.")).toBeVisible();
  await page.getByLabel("Hours to set up").fill("2.5");
  await press(page, "Next");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Experiment" }).click();
  expect((await download).suggestedFilename()).toBe("experiment-framework.txt");
  await page.getByRole("link", { name: "Back to the editor" }).click();
  await atStep(page, 5);
  await page.goto("/experiments");
  await expect(page.getByText("Ready to start")).toBeVisible();
  takeRefusals(complaints, [422]);
});

test("steps in any order: one that is skipped leads back, and what is corrected after going back is no conflict", async ({
  page,
  person,
  server,
}) => {
  const draft = await begin(page, server, person);
  await page.goto(stepPath(draft, 1).replace("step=1", "step=1e309"));
  await atStep(page, 1);
  await page.goto(stepPath(draft, 2));
  await page.getByLabel("Metric").fill("Deposits paid");
  await press(page, "Next");
  await atStep(page, 1);
  await expect(page.getByRole("alert")).toContainText("Tell us more - what specific observation");
  await observation(page).fill("Four of seven showed me the same list.");
  await press(page, "Next");
  await expect(page.getByLabel("Metric")).toHaveValue("Deposits paid");
  await page.goBack({ waitUntil: "commit" });
  await atStep(page, 1);
  await observation(page).fill("Five of seven showed me the same list.");
  await press(page, "Next");
  await atStep(page, 2);
  await press(page, "Previous");
  await expect(observation(page)).toHaveValue("Five of seven showed me the same list.");
});

test("two windows: both texts are shown to choose from, and what the other one left alone is saved beside it", async ({
  page,
  person,
  server,
  complaints,
}) => {
  const draft = await begin(page, server, person);
  const [second, third] = [await page.context().newPage(), await page.context().newPage()];
  await second.goto(stepPath(draft, 1));
  await third.goto(stepPath(draft, 2));
  await observation(page).fill("The first window wrote this.");
  await press(page, "Next");
  await atStep(page, 2);
  await third.getByLabel("Metric").fill("Deposits paid");
  await press(third, "Next");
  await atStep(third, 3);
  await expect(third.getByText("The first window wrote this.")).toBeVisible();

  await observation(second).fill("The second window wrote that.");
  await press(second, "Next");
  await expect(second).toHaveTitle(/^Error: /);
  await expect(second.getByText("This step was changed in another window")).toBeVisible();
  await expect(second.getByText("The first window wrote this.").first()).toBeVisible();
  await second.getByLabel(/What was saved before/).check();
  await press(second, "Keep this one");
  await expect(observation(second)).toHaveValue("The first window wrote this.");

  await page.goto(stepPath(draft, 1));
  await observation(second).fill("The second window wrote more.");
  await press(second, "Next");
  await atStep(second, 2);
  await observation(page).fill("The first window went on.");
  await press(page, "Next");
  await page.getByLabel(/What you just wrote/).check();
  await press(page, "Keep this one");
  await atStep(page, 2);
  await second.goto(stepPath(draft, 1));
  await expect(observation(second)).toHaveValue("The first window went on.");
  takeRefusals(complaints, [409]);
});

test("deleted meanwhile, the words begin a new draft; without the plan they are saved, or shown to be copied", async ({
  page,
  person,
  server,
  complaints,
}) => {
  const draft = await begin(page, server, person);
  const words = "Four of seven showed me the same list.";
  const other = await page.context().newPage();
  await other.goto(`/experiments/${draft}/delete`);
  await press(other, "Delete experiment");
  await expect(other.getByText("Experiment deleted.")).toBeVisible();
  await observation(page).fill(words);
  await press(page, "Next");
  await expect(page.getByText("What you typed begins a new one.")).toBeVisible();
  await expect(observation(page)).toHaveValue(words);
  const address = page.url();

  await observation(page).fill(`${words} Twice.`);
  await subscribe(server, person, "free");
  await press(page, "Next");
  await expect(page.getByRole("alert")).toContainText("Premium Required");
  await subscribe(server, person, "premium");
  await page.goto(address);
  await expect(observation(page)).toHaveValue(`${words} Twice.`);

  await observation(page).fill(`${words} Thrice.`);
  await inDatabaseOf(server, person, (db, user) => db.deleteFrom("experiments").where("user_id", "=", user).execute());
  await subscribe(server, person, "free");
  await press(page, "Next");
  await expect(page.getByText("Upgrade to Premium to access experimental tools")).toBeVisible();
  await expect(page.getByText(`${words} Thrice.`)).toBeVisible();
  takeRefusals(complaints, [403]);
});

test("what is too long for a form or a field is told, and all of it stays", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await begin(page, server, person);
  const script = await hasScript(page);
  if (!script) {
    await observation(page).fill("unbroken".repeat(12_500)); // 100 kB
    await press(page, "Next");
    await expect(page.getByText("go back, your browser still has what you typed")).toBeVisible();
    await page.goBack({ waitUntil: "commit" });
    await expect(observation(page)).toHaveValue("unbroken".repeat(12_500));
  }
  const long = "unbroken".repeat(5_000);
  await observation(page).fill(long);
  if (script) await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  else await press(page, "Next");
  await expect(page.getByText("Please shorten this by 38,000 characters").first()).toBeVisible();
  await expect(observation(page)).toHaveValue(long);
  takeRefusals(complaints, [404, 413, 422]); // its page has no icon
});
