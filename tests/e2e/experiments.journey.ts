import type { Page } from "@playwright/test";
import { inDatabase } from "../support/in-database.ts";
import type { TestServer } from "../support/server.ts";
import { expect, hasScript, takeRefusals, test } from "./house.ts";
import { enter, enterFinished, type Person, subscribe } from "./person.ts";

/** Somebody on Premium with a finished assessment that has weak areas. @returns its id. */
const finish = (page: Page, server: TestServer, person: Person) =>
  enterFinished(page, server, person, "premium", "session-talking");

const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();

/** Fills in the five steps of an empty form, from the first. */
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Observation").fill("Four of seven showed me the same list.");
  await next(page);
  await page.getByLabel("Metric").fill("Deposits paid, out of 20");
  await next(page);
  await page.getByLabel("Starting number").fill("2");
  await page.getByLabel("Target number").fill("5");
  await next(page);
  await page.getByLabel("Setup").fill("Day 1: choose 20 bakeries.\nDay 7: count deposits.");
  await next(page);
  await page.getByLabel("Hours to set up").fill("2.5");
  await next(page);
}

test("the gate: visitors sign in, others upgrade, Premium gets three tabs", async ({ page, person, server }) => {
  await page.goto("/experiments");
  await expect(page.getByRole("heading", { name: "Please sign in to access experimental tools" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/auth\?to=%2Fexperiments$/);
  await enter(page, server, person);
  await page.goto("/experiments");
  await expect(page.getByRole("heading", { name: "Premium Required" })).toBeVisible();
  await page.goto("/experiments/new");
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(page.getByRole("alert")).toContainText("Premium Required");
  await expect(page.getByRole("alert")).toContainText("Upgrade to Premium to access experimental tools");
  await subscribe(server, person, "premium");
  await page.goto("/experiments");
  await expect(page.getByRole("navigation", { name: "Experiments" }).getByRole("link")).toHaveText([
    "Experiment Creator",
    "Interactive Tools",
    "Tool Playground",
  ]);
  await expect(page.getByText("No experiments saved yet.")).toBeVisible();
});

test("from a weak answer by a recipe to a result, which is evidence beside the score", { tag: "@main" }, async ({
  page,
  person,
  server,
  complaints,
}) => {
  const session = await finish(page, server, person);
  await page.goto(`/results/${session}`);
  const score = await page.locator(".score").first().textContent();
  await page
    .getByRole("region", { name: "Category breakdown" })
    .getByRole("link", { name: /Design an experiment/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /^Design an experiment for “/ })).toBeVisible();
  await page
    .getByRole("region", { name: /^Recipes for / })
    .getByRole("button", { name: /^Use this recipe/ })
    .first()
    .click();
  await expect(page.getByText("Step 1 of 5")).toBeVisible();
  await expect(page.getByText(/^Filled in from “/)).toBeVisible();
  await expect(page.getByLabel("Observation")).toHaveValue(/^In my assessment of /);
  for (let step = 1; step <= 5; step++) {
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
    await next(page);
  }
  await expect(page.getByRole("heading", { name: "Your experiment" })).toBeVisible();
  await page.getByRole("button", { name: "Upload to Tracking System" }).click();
  await expect(page.getByRole("status").first()).toContainText(/^Saved to your experiments\. Record the result on /);
  await expect(page.getByText("Running", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What it puts to the test" })).toBeVisible();
  await page.getByRole("link", { name: "Record the result" }).click();

  await page.getByRole("button", { name: "Save the result" }).click();
  await expect(page.getByRole("alert")).toContainText("Write the number you reached");
  await expect(page.getByRole("alert")).toContainText("Choose what you do next");
  await page.getByLabel("Number you reached").fill("99");
  await page.getByLabel("How many people had the chance").fill("20");
  await page.getByLabel(/^4 Money/).check();
  await page.getByLabel("What surprised you").fill("Nobody asked for a discount.");
  await page.getByLabel(/^Go on/).check();
  await page.getByRole("button", { name: "Save the result" }).click();
  await expect(page.getByText("Done, target reached")).toBeVisible();
  await expect(page.getByText(/^Target reached: 99 of /)).toBeVisible();
  await expect(page.getByText(/^With 20 people the true rate/)).toBeVisible();
  await expect(page.getByText("Nobody asked for a discount.")).toBeVisible();

  await page.goto(`/results/${session}`);
  await page.getByText("Evidence: 1 experiment · strongest: Money").click();
  await page.getByRole("region", { name: "Category breakdown" }).getByRole("listitem").getByRole("link").click();
  await expect(page.getByText("Done, target reached")).toBeVisible();
  await page.goto(`/results/${session}`);
  expect(await page.locator(".score").first().textContent()).toBe(score);
  takeRefusals(complaints, [422]);
});

test("five steps: refused with their texts, back and forth without loss, and a summary to take along", {
  tag: "@script",
}, async ({ page, person, server, complaints }) => {
  await finish(page, server, person);
  await page.goto("/experiments");
  await page.getByRole("button", { name: "Start with an empty form" }).click();
  const script = await hasScript(page);
  /** What a step says of something wrong: when sent, or with script once one pauses, and then Next waits. */
  const refused = async (text: string) => {
    if (script) await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
    else await next(page);
    await expect(page.getByText(text).first()).toBeVisible();
  };
  await page.getByLabel("Observation").fill("Too short");
  await refused("Tell us more - what specific observation sparked this experiment idea?");
  await page.getByLabel("Observation").fill("Four of seven showed me the same list.");
  await next(page);
  await page.getByLabel("Metric").fill("Paid");
  await refused("What specific metric will tell you if this experiment worked?");
  await page.getByRole("button", { name: "Previous" }).click(); // saves what is not right yet
  await expect(page.getByLabel("Observation")).toHaveValue("Four of seven showed me the same list.");
  await next(page);
  await expect(page.getByLabel("Metric")).toHaveValue("Paid");
  await page.getByLabel("Metric").fill("Deposits paid");
  await next(page);
  for (const [start, final, text] of [
    ["", "", "Both starting and target numbers are required"],
    ["5", "5", "Your target should be higher than your starting number"],
    ["50", "52", "Consider a more ambitious target - aim for at least 5% improvement"],
    ["0", "5", "A percentage cannot be worked out from zero."],
    ["1,5", "3", "Write the number without commas"],
    ["1e309", "NaN", "Write a plain number, such as 20 or 1.5"],
    ["-0", "5", "Write a number of zero or more"],
  ] as const) {
    await page.getByLabel("Starting number").fill("9"); // so that emptying it is a change
    await page.getByLabel("Starting number").fill(start);
    await page.getByLabel("Target number").fill(final);
    await refused(text);
    await expect(page.getByLabel("Starting number")).toHaveValue(start);
    await expect(page.getByLabel("Target number")).toHaveValue(final);
  }
  await page.getByLabel("Starting number").fill("8");
  await page.getByLabel("Target number").fill("11");
  if (script) await expect(page.getByText("+37.5%")).toBeVisible();
  await page.getByLabel("Target number").fill("25");
  await next(page);
  if (!script) {
    // Nothing warned them while they typed, so they read it before step 4.
    await expect(page.getByText("That's quite ambitious!").first()).toBeVisible();
    await next(page);
  }
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByText("+212.5%")).toBeVisible();
  await expect(page.getByText("That's quite ambitious!").first()).toBeVisible();
  await next(page);
  await page.getByLabel("Setup").fill("fifteen letters");
  await refused("Give us more detail about how you'll actually run this experiment");
  await page.getByLabel("Setup").fill("Day 1: choose 20 bakeries.");
  await next(page);
  await page.getByLabel("Hours to set up").fill("two");
  await refused("Please enter the number of hours (e.g., 2.5)");
  await page.getByLabel("Hours to set up").fill("9");
  await refused("Let's make this simpler! Experiments over 4 hours setup are too complex for quick validation.");
  await expect(page.getByText("Do it by hand.")).toBeVisible();
  await page.getByLabel("Hours to set up").fill("2.5");
  await next(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Experiment" }).click();
  expect((await download).suggestedFilename()).toBe("experiment-framework.txt");
  await page.getByRole("link", { name: "Back to the editor" }).click();
  await expect(page.getByText("Step 5 of 5")).toBeVisible();
  await page.goto("/experiments");
  await expect(page.getByText("Ready to start")).toBeVisible();
  takeRefusals(complaints, [422]);
});

test("two windows: the second sees both texts and chooses; deleted meanwhile, the words begin a new draft", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await finish(page, server, person);
  await page.goto("/experiments/new");
  await page.getByRole("button", { name: "Start with an empty form" }).click();
  const address = page.url();
  const other = await page.context().newPage();
  await other.goto(address);
  await page.getByLabel("Observation").fill("The first window wrote this.");
  await next(page);
  await other.getByLabel("Observation").fill("The second window wrote that.");
  await next(other);
  await expect(other.getByText("This step was changed in another window")).toBeVisible();
  await expect(other.getByText("The first window wrote this.")).toBeVisible();
  await other.getByLabel(/What you just wrote/).check();
  await other.getByRole("button", { name: "Keep this one" }).click();
  await expect(other.getByText("Step 2 of 5")).toBeVisible();
  await page.goto(address);
  await expect(page.getByLabel("Observation")).toHaveValue("The second window wrote that.");

  await other.getByLabel("Metric").fill("Deposits paid, out of 20");
  await page.goto(address.replace(/edit.*/, "delete"));
  await page.getByRole("button", { name: "Delete experiment" }).click();
  await expect(page.getByText("Experiment deleted.")).toBeVisible();
  await next(other);
  await expect(other.getByText("What you typed begins a new one.")).toBeVisible();
  await expect(other.getByLabel("Metric")).toHaveValue("Deposits paid, out of 20");
  await other.close();
  takeRefusals(complaints, [409]);
});

test("a plan that ends takes no words, and a step that is skipped leads back", async ({ page, person, server }) => {
  await finish(page, server, person);
  await page.goto("/experiments/new");
  await page.getByRole("button", { name: "Start with an empty form" }).click();
  const address = page.url();
  await page.goto(address.replace("step=1", "step=5"));
  await page.getByLabel("Hours to set up").fill("2");
  await next(page);
  await expect(page.getByText("Step 1 of 5")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Tell us more - what specific observation");
  await page.goto(address);
  await page.getByLabel("Observation").fill("Four of seven showed me the same list.");
  await subscribe(server, person, "free");
  await next(page);
  await expect(page.getByRole("alert")).toContainText("Premium Required");
  await subscribe(server, person, "premium");
  await page.goto(address);
  await expect(page.getByLabel("Observation")).toHaveValue("Four of seven showed me the same list.");
});

test("tracked: days are moved, set aside, taken up again, put into a calendar, and reminded of", async ({
  page,
  person,
  server,
}) => {
  await finish(page, server, person);
  await page.goto("/experiments/new");
  await page.getByRole("button", { name: "Start with an empty form" }).click();
  await fillIn(page);
  await page.getByRole("button", { name: "Upload to Tracking System" }).click();
  await page.getByLabel("Starts on").fill("2020-01-01");
  await page.getByRole("button", { name: "Change the day" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a day between 30 days ago and a year ahead");
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Starts on").fill(day(2));
  await page.getByRole("button", { name: "Change the day" }).click();
  await expect(page.getByText("Planned", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Set it aside" }).click();
  await expect(page.getByText("Set aside", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Take it up again" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  expect((await download).suggestedFilename()).toBe("firstproof-experiment.ics");
  await page.getByLabel("Starts on").fill(day(-7));
  await page.getByRole("button", { name: "Change the day" }).click();
  await expect(page.getByText(/· ends today$/)).toBeVisible();
  await page.goto("/experiments");
  await page.getByRole("link", { name: /^Record result/ }).click();
  await expect(page.getByRole("heading", { name: "Record the result" })).toBeVisible();
  const { count } = await inDatabase(server, (db) =>
    db
      .selectFrom("experiments")
      .innerJoin("users", "users.id", "experiments.user_id")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("users.email", "=", person.email)
      .executeTakeFirstOrThrow(),
  );
  expect(count).toBe(1);
});
