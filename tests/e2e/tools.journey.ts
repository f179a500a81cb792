import { newKey } from "#app/platform/files/file-key.server.ts";
import { addGuide } from "#app/resources/resource.test.support.ts";
import { inDatabase } from "../support/running-database.ts";
import { expect, hasScript, takeRefusals, test } from "./browser-test.ts";
import { missingTable } from "./fixtures.ts";
import { enter, subscribe } from "./person.ts";
import { expectText, fill, press, takeErrors } from "./steps.ts";
import { withoutTable } from "./without-table.ts";

test("a visitor calculates a market size and counts interviews", async ({ page, complaints }) => {
  await page.goto("/resources/market-size-calculator");
  await page.getByRole("link", { name: "Open", exact: true }).click();
  const counted = page.getByLabel("How many did you count?");
  const reach = page.getByText("You can reach", { exact: true }).locator("xpath=..");
  await expect(reach).toContainText("60");
  await counted.fill("1,5");
  if (!(await hasScript(page))) await press(page, "Calculate");
  await expectText(page, "Write the number without commas, and decimals with a point");
  await expect(counted).toHaveValue("1,5");
  await expect(counted).toHaveAttribute("aria-invalid", "true");
  await counted.fill("1000");
  await press(page, "Calculate");
  await expect(reach).toContainText("150");
  await expect(page).toHaveURL(/counted=1000/);

  await page.goto("/experiments/tools/interview-counter");
  await press(page, "Add interview");
  await expect(page.getByText("Write who you talked with")).toBeVisible();
  for (const [person, themes] of [
    ["Priya", "No-shows\nPaper list"],
    ["Tom", "paper list\nToo dear"],
  ] as const) {
    await fill(page, { "Who did you talk with?": person, "Themes, one per line, in their words": themes });
    await press(page, "Add interview");
    await expect(page.getByRole("row").filter({ hasText: person })).toBeVisible();
  }
  await expectText(page, "paper list: 2 of 2");
  await press(page, "Remove the last interview");
  await expect(page.getByRole("row").filter({ hasText: "Tom" })).toHaveCount(0);
  takeRefusals(complaints, [422]);
});

test("beliefs are put in order, and the riskiest becomes an experiment", async ({ page, person, server }) => {
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  await page.goto("/experiments?tab=tools");
  await page.getByRole("link", { name: "Open Assumption Prioritizer" }).click();
  await expect(page.getByText(/^Test next: We believe receptionists/)).toBeVisible();
  const belief = page.getByLabel("What has to be true for the tenth customer to pay?");
  await belief.fill("We believe that landlords pay");
  await press(page, "Add assumption");
  await expect(belief).toHaveValue("");
  await page.getByLabel("If it's wrong: We believe that landlords pay").selectOption("5");
  await page.getByRole("button", { name: "Remove We believe receptionists" }).click();
  await expect(page.getByText(/^Test next: We believe that landlords pay/)).toBeVisible();
  await press(page, "Use it in an experiment");
  await expect(page.getByText("Step 1 of 5")).toBeVisible();
  await expect(page.getByLabel("Observation")).toHaveValue(/^The Assumption Prioritizer says:\s25 of 25: We believe/);
});

test("a tool's source is shown as text, a long one in parts", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  await page.goto("/experiments?tab=playground");
  await page.getByLabel("Tool", { exact: true }).selectOption({ label: "Experiment Calculator" });
  await press(page, "Show the source");
  await expect(page.getByRole("heading", { name: "Experiment Calculator" })).toBeVisible();
  const lines = page.locator("ol.source > li");
  await expect(lines.first()).toHaveText('import { useId, useState } from "react";');
  // Highlighting that takes too long appears on the next visit.
  const keywords = lines.first().locator(".hljs-keyword");
  for (let visit = 0; visit < 20 && (await keywords.count()) === 0; visit++) await page.reload();
  await expect(keywords.first()).toHaveText("import");
  await expect(page.getByRole("link", { name: "Download" })).toHaveAttribute("href", /\/download$/);

  /** A tool whose file is missing. */
  const lost = await inDatabase(server, async (db) => {
    const { id } = await addGuide(db, { title: "Lost", tier: "premium" });
    const file = { category: "tool", file_path: newKey("resources/tool", "js"), format: "text/plain" } as const;
    await db.updateTable("resources").set(file).where("id", "=", id).execute();
    return id;
  });
  await page.goto(`/experiments?tab=playground&tool=${lost}`);
  await expectText(page, "Failed to load tool code");
  await inDatabase(server, (db) => db.deleteFrom("resources").where("id", "=", lost).execute());
  await takeErrors(server, /ENOENT|NoSuchKey/);

  const screens = ["/experiments?tab=tools", "/experiments?tab=playground", "/experiments/tools/pricing-calculator"];
  await withoutTable(server, "resources", async () => {
    for (const screen of screens) {
      await page.goto(screen);
      await expect(page.getByText("Failed to load experimental tools", { exact: true })).toBeVisible();
    }
  });
  await takeErrors(server, missingTable, screens.length);
  takeRefusals(complaints, [500]);
});
