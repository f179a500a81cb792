import type { Page } from "@playwright/test";
import golden from "#app/assessment/fixtures/sample-answers.json" with { type: "json" };
import { defaultQuestions } from "#app/assessment/questions/default-questions.ts";

/** A founder's answers in the order of the questions, as entered on the page. */
export type Given = string | number | boolean;

/** The answers of a fixture session, in the order of the questions. */
export function fixtureAnswers(id: string): Given[] {
  const session = golden.sessions.find((candidate) => candidate.id === id);
  const answers: Record<string, Given | undefined> = session?.answers ?? {};
  return defaultQuestions.flatMap(({ key }) => {
    const answer = answers[key];
    return answer === undefined ? [] : [sampleText(answer)];
  });
}

function sampleText(answer: Given): Given {
  const sample = golden.samples.find(({ id }) => answer === `sample:${id}`);
  return sample ? sample.text : answer;
}

/** Answers the question on the page, with the control it offers. */
export async function giveAnswer(page: Page, number: number, answer: Given): Promise<void> {
  const question = defaultQuestions[number - 1];
  switch (question?.type) {
    case "text":
      return page.locator("textarea").fill(String(answer));
    case "yes_no":
      return page.getByLabel(answer ? "Yes" : "No", { exact: true }).check();
    case "multiple_choice":
      return page.locator(`input[value="${answer}"]`).check();
    case "scale": {
      const patch = page.locator(`.scale input[value="${answer}"]`);
      return (await patch.count()) > 0 ? patch.check() : page.getByLabel("Your number").fill(String(answer));
    }
  }
}

/** Starts a signed-in user's first assessment. */
export async function begin(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Start Your First Assessment" }).click();
  await page.getByText("Question 1 of").first().waitFor();
}

/** Answers the questions from this one on, pressing the button of each, and so reaches the results. */
export async function giveAnswers(page: Page, answers: Given[], from = 1): Promise<void> {
  for (const [index, answer] of answers.entries()) {
    const number = from + index;
    await page.getByText(`Question ${number} of`, { exact: false }).first().waitFor();
    await giveAnswer(page, number, answer);
    await page.getByRole("button", { name: /^(Next|Complete)$/ }).click();
  }
}
