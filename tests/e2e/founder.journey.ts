import { expect, takeRefusals, test } from "./browser-test.ts";
import { begin, fixtureAnswers, giveAnswer, giveAnswers } from "./give-answers.ts";
import { enter, mailedCode, signUp, subscribe } from "./person.ts";

test("a visitor makes an account, answers three questions and reads a result", async ({ page, person, server }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find out if people want it before you build it");
  await page.getByRole("link", { name: "Start Your Assessment" }).click();
  await expect(page).toHaveURL(/^[^?]*\/auth\?tab=sign-up&to=\/questions/);

  await signUp(page, person);
  await expect(page.getByRole("status")).toContainText(
    "Account created successfully! Please check your email to confirm your account.",
  );
  await page.getByLabel("Six-digit code").fill(await mailedCode(page.request, person));
  await page.getByRole("button", { name: "Confirm Email" }).click();

  await expect(page).toHaveTitle("Question 1 of 3 · Firstproof"); // and no second button to start
  await giveAnswers(page, fixtureAnswers("session-free"));

  await expect(page).toHaveTitle("Your results: 4.4 out of 10, preliminary · Firstproof");
  await expect(page.getByText("Preliminary: 3 of 10 questions")).toBeVisible();
  await expect(page.getByText("Needs Development").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Continue Your Assessment" })).toBeVisible();

  await page.getByRole("link", { name: "Answers and score" }).click();
  // Recalculates the score from the explanation on the page.
  const products = await page.getByRole("row").getByRole("cell").locator("b").allTextContents();
  const sum = products.reduce((total, product) => total + Number(product), 0);
  expect(products).toHaveLength(3);
  expect((sum / 6 / 10).toFixed(1)).toBe("4.4");
  expect((sum / 8 / 10).toFixed(1)).toBe("3.3");

  await page.goto("/");
  await expect(page.getByText("The free plan has one assessment, and yours is finished.")).toBeVisible();
  await subscribe(server, person, "pro");
  await page.goto("/questions");
  await expect(page.getByRole("heading", { name: "Continue Assessment" })).toBeVisible();
  await page.getByRole("link", { name: "Continue with Remaining Questions" }).click();
  await expect(page).toHaveTitle("Question 4 of 10 · Firstproof");
});

test("ten answers on a paid plan give the whole result", { tag: "@main" }, async ({ page, person, server }) => {
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  await begin(page);
  await giveAnswers(page, fixtureAnswers("session-first-money"));
  await expect(page).toHaveTitle("Your results: 8.6 out of 10 · Firstproof");
  await expect(page.getByText("10 of 10 answered")).toBeVisible();
  await expect(page.getByText("High Potential").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Continue Your Assessment" })).toHaveCount(0);
  await page.getByRole("link", { name: "Answers and score" }).click();
  await expect(page.getByText("Overall: ", { exact: false })).toContainText("/ 16 / 10 = 8.6");
});

test("an invalid answer stays; a double click counts once", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await page.goto("/");
  await page.getByRole("button", { name: "Start Your First Assessment" }).dblclick();
  await expect(page).toHaveTitle("Question 1 of 3 · Firstproof");
  const long = "word ".repeat(10_001);
  await giveAnswer(page, 1, long);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveTitle("Error: Question 1 of 3 · Firstproof");
  await expect(page.getByRole("alert")).toContainText("50,000 characters or fewer");
  await expect(page.locator("textarea")).toHaveValue(long);
  await giveAnswer(page, 1, "One case.");
  await page.getByRole("button", { name: "Next" }).dblclick();
  await expect(page).toHaveTitle("Question 2 of 3 · Firstproof");
  await page.goto("/");
  await expect(page.getByText("1 of 3 answered.", { exact: false })).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue Assessment" })).toHaveCount(1);
  takeRefusals(complaints, [422]);
});
