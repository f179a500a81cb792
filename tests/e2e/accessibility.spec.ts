import { resultsPath } from "#app/assessment/paths.ts";
import { begin, give } from "./answers.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { lookOver } from "./look-over.ts";
import { enter, fillIn, finishAssessment, subscribe } from "./person.ts";
import { makeConflict } from "./screens.ts";

test("an answer with errors, two versions of one, and its earlier version", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  await begin(page);
  await give(page, 1, `${"unbroken".repeat(6_300)}`);
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await lookOver(page, "answer with errors");
  await give(page, 1, `${"unbroken".repeat(200)}`);
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Response saved!")).toBeVisible();
  await lookOver(page, "saved, with a toast");
  await makeConflict(page);
  await lookOver(page, "two versions");
  await page.getByRole("button", { name: "Keep this one" }).click();
  await page.getByText("Earlier versions of this answer (1)").click();
  await lookOver(page, "earlier versions");
  takeRefusals(complaints, [409, 422]);
});

test("signed out while answering: the form waits and nothing is lost", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await begin(page);
  await give(page, 1, "Text");
  await page.context().clearCookies({ name: "login" });
  await page.getByRole("button", { name: "Next" }).click();
  await lookOver(page, "sign in again");
  await fillIn(page, person);
  await page.getByRole("button", { name: "Send it now" }).waitFor();
  await lookOver(page, "send it again");
  takeRefusals(complaints, [401]);
});

test("the keyboard alone reaches everything on a question, and focus is always seen", async ({
  page,
  person,
  server,
}) => {
  await enter(page, server, person);
  await begin(page);
  await give(page, 1, "Text");
  const reached: string[] = [];
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab");
    const focus = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return { text: element.textContent?.trim() ?? "", ring: outlineStyle !== "none" && outlineWidth !== "0px" };
    });
    if (focus.text === "" || focus.text.length > 400) continue;
    expect(focus.ring, focus.text).toBe(true);
    reached.push(focus.text);
  }
  expect(reached).toEqual(expect.arrayContaining(["What a good answer contains", "Next", "Save Draft"]));
});

test("results print on paper in light colours, without what is for the screen", async ({ page, person, server }) => {
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  await page.goto(resultsPath(await finishAssessment(server, person, "session-first-money")));
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(["rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"]).toContain(background);
  await expect(page.getByRole("link", { name: "Answers and score" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Key insights" })).toBeVisible();
});
