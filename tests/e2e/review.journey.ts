import { expect, test } from "./browser-test.ts";
import { begin, fixtureAnswers, giveAnswer } from "./give-answers.ts";
import { enter, openResults, subscribe } from "./person.ts";

test("the review shows every question's state, and completes with all answers", async ({ page, person, server }) => {
  const [first = "", , third = ""] = fixtureAnswers("session-free");
  await enter(page, server, person);
  await begin(page);
  await expect(page.getByText("0% complete, about 3 minutes left")).toBeVisible();
  await giveAnswer(page, 1, first);
  await page.getByRole("button", { name: "Next" }).click();
  await giveAnswer(page, 2, 4);
  await page.getByRole("button", { name: "All questions" }).click(); // submits the answer along

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review your answers");
  const rows = page.getByRole("listitem");
  await expect(rows).toHaveCount(10);
  for (const [index, state] of ["Answered", "Draft", "Open", "Full assessment"].entries()) {
    await expect(rows.nth(index)).toContainText(state);
  }
  await expect(page.getByRole("button", { name: "Complete" })).toHaveCount(0);
  await page.getByRole("link", { name: "Go to question 3" }).click();
  await giveAnswer(page, 3, third);
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Response saved!")).toBeVisible();
  await page.getByRole("button", { name: "Review all answers" }).click();
  await expect(page.getByText("You've answered all 3 free questions.")).toBeVisible();
  await expect(page.getByText("Everything is saved. You can close this page.")).toBeVisible(); // that was the last one
});

test("a result stays whole when the plan ends, or answers change", async ({ page, person, server }) => {
  const first = "Your results: 8.6 out of 10 · Firstproof";
  await openResults(page, server, person, "pro", "session-first-money");
  await subscribe(server, person, "free");
  await page.reload();
  await expect(page).toHaveTitle(first);
  await expect(page.getByRole("button", { name: "Save as a new result" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Continue Your Assessment" })).toHaveCount(0);

  await subscribe(server, person, "pro");
  await page.getByRole("link", { name: "Answers and score" }).click();
  await page.getByRole("link", { name: "Change answer 1", exact: true }).click();
  await giveAnswer(page, 1, "A guess.");
  await page.getByRole("button", { name: "All questions" }).click();
  await page.getByRole("link", { name: "See your results" }).click();

  await expect(page.getByText("You've changed answers since")).toBeVisible();
  const changed = await page.title();
  expect(changed).not.toContain("8.6");
  await page.getByRole("link", { name: /^Result 1 of/ }).click();
  await expect(page).toHaveTitle(first);
  await expect(page.getByText("with your answers from that day")).toBeVisible();
  await page.getByRole("link", { name: "Answers and score" }).click();
  await expect(page.getByText("A guess.")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Change/ })).toHaveCount(0);

  await page.getByRole("link", { name: "See your latest answers" }).click();
  await expect(page).toHaveTitle(changed);
  await page.getByRole("button", { name: "Save as a new result" }).click();
  await expect(page).toHaveTitle(changed);
  await expect(page.getByText("You've changed answers since")).toHaveCount(0);
  await page.getByRole("link", { name: "Result 2", exact: true }).click(); // the result's name links to the list of all results
  await expect(page.getByRole("heading", { name: "Results of this assessment" })).toBeVisible();
  await page.getByRole("link", { name: "Result 1", exact: true }).click();
  await expect(page).toHaveTitle(first);
  await page.goto(page.url().replace("=1", "=nonsense"));
  await expect(page).toHaveTitle(changed);
});
