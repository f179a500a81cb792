import type { Page } from "@playwright/test";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { enter, enterFinished, subscribe } from "./person.ts";
import { expectText, fill, press } from "./steps.ts";

async function fillIn(page: Page, number: string, surprise: string): Promise<void> {
  await fill(page, { "Number you reached": number, "How many people had the chance": "20" });
  await page.getByLabel(/^4 Money/).check();
  await page.getByLabel("What surprised you").fill(surprise);
  await page.getByLabel(/^Continue/).check();
}

test("access: visitors sign in, others upgrade, Premium gets three tabs", async ({ page, person, server }) => {
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

test("from a weak answer to a result at the score", { tag: "@main" }, async ({ page, person, server, complaints }) => {
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
  await expect(page.getByLabel("Observation")).toHaveValue(/^In my assessment from /);
  for (let step = 1; step <= 5; step++) {
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
    await press(page, "Next");
  }
  await expect(page.getByRole("heading", { name: "Your experiment" })).toBeVisible();
  await press(page, "Upload to Tracking System");
  await expect(page.getByRole("status").first()).toContainText(/^Saved to your experiments\. Record the result on /);
  await expect(page.getByText("Running", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What it tests" })).toBeVisible();
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
    /^With 20 people, the true rate/,
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
