import type { Page } from "@playwright/test";
import { addTracked, dayFromNow } from "../support/experiment.ts";
import type { TestServer } from "../support/server.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { inDatabaseOf } from "./in-database-of.ts";
import { enter, enterFinished, type Person, subscribe } from "./person.ts";
import { expectText, fill, press } from "./steps.ts";

/** Somebody on Premium with an experiment that ends today. @returns its id. */
async function begin(page: Page, server: TestServer, person: Person) {
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  return inDatabaseOf(server, person, (db, user) => addTracked(db, { user, startsOn: dayFromNow(-7) }));
}

async function fillIn(page: Page, number: string, surprise: string): Promise<void> {
  await fill(page, { "Number you reached": number, "How many people had the chance": "20" });
  await page.getByLabel(/^4 Money/).check();
  await page.getByLabel("What surprised you").fill(surprise);
  await page.getByLabel(/^Go on/).check();
}

test("the gate: visitors sign in, others upgrade, Premium gets three tabs", async ({ page, person, server }) => {
  await page.goto("/experiments");
  await expectText(page, "Please sign in to access experimental tools");
  await enter(page, server, person);
  await page.goto("/experiments");
  await expect(page.getByRole("heading", { name: "Premium Required" })).toBeVisible();
  await page.goto("/experiments/new");
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(page.getByRole("alert")).toContainText("Upgrade to Premium to access experimental tools");
  await subscribe(server, person, "premium");
  await page.goto("/experiments");
  const tabs = page.getByRole("navigation", { name: "Experiments" }).getByRole("link");
  await expect(tabs).toHaveText(["Experiment Creator", "Interactive Tools", "Tool Playground"]);
  await press(page, "Start with an empty form");
  await expectText(page, "Step 1 of 5");
});

test("from a weak answer by a recipe to a result beside the score", { tag: "@main" }, async ({
  page,
  person,
  server,
  complaints,
}) => {
  const session = await enterFinished(page, server, person, "premium", "session-talking");
  await page.goto(`/results/${session}`);
  const score = await page.locator(".score").first().textContent();
  const breakdown = page.getByRole("region", { name: "Category breakdown" });
  await breakdown
    .getByRole("link", { name: /Design an experiment/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /^Design an experiment for “/ })).toBeVisible();
  await page
    .getByRole("region", { name: /^Recipes for / })
    .getByRole("button", { name: /^Use this recipe/ })
    .first()
    .click();
  await expect(page.getByText(/^Filled in from “/)).toBeVisible();
  await expect(page.getByLabel("Observation")).toHaveValue(/^In my assessment of /);
  for (let step = 1; step <= 5; step++) {
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
    await press(page, "Next");
  }
  await expect(page.getByRole("heading", { name: "Your experiment" })).toBeVisible();
  await press(page, "Upload to Tracking System");
  await expect(page.getByRole("status").first()).toContainText(/^Saved to your experiments\. Record the result on /);
  await expect(page.getByText("Running", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What it puts to the test" })).toBeVisible();
  await page.getByRole("link", { name: "Record the result" }).click();

  await press(page, "Save the result");
  await expect(page.getByRole("alert")).toContainText("Write the number you reached");
  await expect(page.getByRole("alert")).toContainText("Choose what you do next");
  await fillIn(page, "99", "Nobody asked for a discount.");
  await press(page, "Save the result");
  await expectText(
    page,
    "Done, target reached",
    /^Target reached: 99 of /,
    /^With 20 people the true rate/,
    "Nobody asked for a discount.",
  );

  await page.goto(`/results/${session}`);
  await page.getByText("Evidence: 1 experiment · strongest: Money").click();
  await breakdown.getByRole("listitem").getByRole("link").click();
  await expect(page.getByText("Done, target reached")).toBeVisible();
  await page.goto(`/results/${session}`);
  expect(await page.locator(".score").first().textContent()).toBe(score);
  takeRefusals(complaints, [422]);
});

test("tracked: changed, moved, set aside, taken up again, put into a calendar", async ({ page, person, server }) => {
  const experiment = await begin(page, server, person);
  await page.goto(`/experiments/${experiment}`);
  await page.getByRole("link", { name: "Change the experiment" }).click();
  await expect(page.getByText("You can change it until its result is recorded.")).toBeVisible();
  await page.getByLabel("Observation").fill("Five of seven showed me the same list.");
  for (let step = 1; step <= 5; step++) {
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
    await press(page, "Next");
  }
  await expect(page).toHaveURL(`/experiments/${experiment}`);
  await expect(page.getByText("Five of seven showed me the same list.")).toBeVisible();

  await page.getByLabel("Starts on").fill("2020-01-01");
  await press(page, "Change the day");
  await expect(page.getByRole("alert")).toContainText("Choose a day between 30 days ago and a year ahead");
  await page.getByLabel("Starts on").fill(dayFromNow(2));
  await press(page, "Change the day");
  await expect(page.getByText("Planned", { exact: true })).toBeVisible();
  await press(page, "Set it aside");
  await expect(page.getByText("Set aside", { exact: true })).toBeVisible();
  await press(page, "Take it up again");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  expect((await download).suggestedFilename()).toBe("firstproof-experiment.ics");
  await page.goto("/experiments");
  await expectText(page, "Planned");
});
