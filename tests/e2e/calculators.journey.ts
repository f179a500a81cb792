import { expect, hasScript, takeRefusals, test } from "./house.ts";
import { enter, subscribe } from "./person.ts";

test("a visitor works out a market by a free calculator, and is told what is no number", { tag: "@script" }, async ({
  page,
}) => {
  await page.goto("/resources/market-size-calculator");
  await page.getByRole("link", { name: "Open the calculator" }).click();
  await expect(page.getByText("You can reach", { exact: true }).locator("xpath=..")).toContainText("60");
  await page.getByLabel("How many did you count?").fill("1,5");
  if (!(await hasScript(page))) await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByText("Write the number without commas, and decimals with a point").first()).toBeVisible();
  await expect(page.getByLabel("How many did you count?")).toHaveValue("1,5");
  for (const nonsense of ["1e309", "NaN", "-0", ""]) {
    await page.getByLabel("How many did you count?").fill(nonsense);
    if (!(await hasScript(page))) await page.getByRole("button", { name: "Calculate" }).click();
    await expect(page.getByLabel("How many did you count?")).toHaveAttribute("aria-invalid", "true");
  }
  await page.getByLabel("How many did you count?").fill("1000");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByText("You can reach", { exact: true }).locator("xpath=..")).toContainText("150");
  await expect(page).toHaveURL(/counted=1000/);
  await page.reload();
  await expect(page.getByLabel("How many did you count?")).toHaveValue("1000");
});

test("a calculator beyond one's plan leads to what it is", async ({ page, person, server }) => {
  await enter(page, server, person);
  await page.goto("/experiments/tools/sample-size-calculator");
  await expect(page).toHaveURL(`${server.origin}/resources/sample-size-calculator`);
  await page.goto("/experiments/tools/interview-counter");
  await page.getByRole("button", { name: "Use it in an experiment" }).click();
  await expect(page.getByRole("alert")).toContainText("Premium Required");
});

test("beliefs are put in order, and the riskiest becomes an experiment", async ({ page, person, server }) => {
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  await page.goto("/experiments?tab=tools");
  await page.getByRole("link", { name: "Open the calculator Assumption Prioritiser" }).click();
  await expect(page.getByText(/^Test next: We believe that receptionists/)).toBeVisible();
  await page.getByLabel("What must be true for the tenth customer to pay?").fill("We believe that landlords pay");
  await page.getByRole("button", { name: "Add assumption" }).click();
  await expect(page.getByLabel("What must be true for the tenth customer to pay?")).toHaveValue("");
  await page.getByLabel("If it is wrong: We believe that landlords pay").selectOption("5");
  await page.getByRole("button", { name: "Remove We believe that receptionists" }).click();
  await expect(page.getByText(/^Test next: We believe that landlords pay/)).toBeVisible();
  await page.getByRole("button", { name: "Add assumption" }).click();
  await expect(page.getByText("Write what must be true")).toBeVisible();
  await page.getByRole("button", { name: "Use it in an experiment" }).click();
  await expect(page.getByText("Step 1 of 5")).toBeVisible();
  await expect(page.getByLabel("Observation")).toHaveValue(/^The Assumption Prioritiser says:\s25 of 25: We believe/);
});

test("talks are counted, with their new themes", async ({ page, complaints }) => {
  await page.goto("/experiments/tools/interview-counter");
  await page.getByRole("button", { name: "Add interview" }).click();
  await expect(page.getByText("Write who you talked with")).toBeVisible();
  for (const [person, themes] of [
    ["Priya", "No-shows\nPaper list"],
    ["Tom", "paper list\nToo dear"],
  ] as const) {
    await page.getByLabel("Who did you talk with?").fill(person);
    await page.getByLabel("Themes, one per line, in their words").fill(themes);
    await page.getByRole("button", { name: "Add interview" }).click();
    await expect(page.getByRole("row").filter({ hasText: person })).toBeVisible();
  }
  await expect(page.getByRole("row").filter({ hasText: "Tom" }).getByRole("cell").last()).toContainText("1");
  await expect(page.getByText("paper list: 2 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Remove the last interview" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Tom" })).toHaveCount(0);
  takeRefusals(complaints, [422]);
});
