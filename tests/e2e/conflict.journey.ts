import { begin, give } from "./answers.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { enter } from "./person.ts";
import { makeConflict } from "./screens.ts";

test("two tabs change one answer: the person keeps the one or the other, or edits it first", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  await begin(page);
  await give(page, 1, "Most of them write it up.");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Response saved!")).toBeVisible();
  for (const [choice, kept, left] of [
    ["The answer you just gave", "All of them write it up.", "Nine of them write it up."],
    ["The answer saved before", "Nine of them write it up.", "All of them write it up."],
  ] as const) {
    await makeConflict(page);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.locator("mark")).toHaveText(["All", "Nine"]);
    await page.getByLabel(choice).check();
    await page.getByRole("button", { name: "Keep this one" }).click();
    await expect(page.locator("textarea")).toHaveValue(kept);
    await page.getByText(/^Earlier versions of this answer/).click();
    await expect(page.getByText(left).first()).toBeVisible();
    await give(page, 1, "Most of them write it up.");
    await page.getByRole("button", { name: "Save Draft" }).click();
  }
  await makeConflict(page);
  await page.getByRole("button", { name: "Edit it first" }).click();
  await expect(page.locator("textarea")).toHaveValue("All of them write it up.");
  await give(page, 1, "All of them, and nine of them by hand.");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveTitle("Question 2 of 3 · Firstproof");
  takeRefusals(complaints, [409]);
});

test("going back and sending the same form again corrects the answer", async ({ page, person, server }) => {
  await enter(page, server, person);
  await begin(page);
  await give(page, 1, "First thought");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveTitle("Question 2 of 3 · Firstproof");
  await page.goBack();
  await give(page, 1, "Second thought");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveTitle("Question 2 of 3 · Firstproof");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.locator("textarea")).toHaveValue("Second thought");
});
