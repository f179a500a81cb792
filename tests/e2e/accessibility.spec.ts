import type { Page } from "@playwright/test";
import { visitAccount } from "./account-screens.ts";
import { begin, give } from "./answers.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { visitInterviews } from "./interview-screens.ts";
import { lookAt as look, targets } from "./looks.ts";
import { enter, fillIn } from "./person.ts";
import { makeConflict, visitAssessment, visitCoupons, visitSignedOut, visitUnpaid } from "./screens.ts";
import type { Screen } from "./stops.ts";
import { visitUploading } from "./uploading-screens.ts";

function both(page: Page) {
  return async ({ name }: Screen) => {
    await look(page, name);
    await targets(page, name);
  };
}

test("every screen before one is signed in", async ({ page, person, server, complaints }) => {
  await visitSignedOut(page, server, person, both(page));
  takeRefusals(complaints, [404, 422]);
});

test("every screen of an assessment", async ({ page, person, server, complaints }) => {
  test.setTimeout(180_000); // ms: some 20 screens, six looks each
  await enter(page, server, person);
  await visitAssessment(page, server, person, both(page));
  takeRefusals(complaints, [404, 422]);
});

test("every screen of an account", async ({ page, person, server }) => {
  test.setTimeout(120_000); // ms
  await enter(page, server, person);
  await visitAccount(page, server, person, both(page));
});

test("every screen of interviews", async ({ page, person, server, complaints }) => {
  test.setTimeout(120_000); // ms
  await enter(page, server, person);
  await visitInterviews(page, server, person, both(page));
  takeRefusals(complaints, [422]);
});

test("every screen of uploading", async ({ page, person, server, complaints }) => {
  test.setTimeout(120_000); // ms
  await enter(page, server, person);
  await visitUploading(page, server, both(page));
  takeRefusals(complaints, [422]);
});

test("every screen of coupons", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await visitCoupons(page, server, both(page));
  takeRefusals(complaints, [422]);
});

test("every screen of somebody who has not paid", async ({ page, person, server }) => {
  await enter(page, server, person);
  await visitUnpaid(page, server, person, both(page));
});

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
  await look(page, "answer with errors");
  await give(page, 1, `${"unbroken".repeat(200)}`);
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Response saved!")).toBeVisible();
  await look(page, "saved, with a toast");
  await makeConflict(page);
  await look(page, "two versions");
  await page.getByRole("button", { name: "Keep this one" }).click();
  await page.getByText("Earlier versions of this answer (1)").click();
  await look(page, "earlier versions");
  takeRefusals(complaints, [409, 422]);
});

test("signed out while answering: the form waits and nothing is lost", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await begin(page);
  await give(page, 1, "Text");
  await page.context().clearCookies({ name: "login" });
  await page.getByRole("button", { name: "Next" }).click();
  await look(page, "sign in again");
  await fillIn(page, person);
  await page.getByRole("button", { name: "Send it now" }).waitFor();
  await look(page, "send it again");
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

test("results print on paper in light colours, without what is for the screen", async ({
  page,
  person,
  server,
  complaints,
}) => {
  let printed = false;
  await enter(page, server, person);
  await visitAssessment(page, server, person, async ({ name }) => {
    if (name !== "results, premium") return;
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(["rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"]).toContain(background);
    await expect(page.getByRole("link", { name: "Answers and score" })).toBeHidden();
    await expect(page.getByRole("heading", { name: "Key insights" })).toBeVisible();
    printed = true;
    await page.emulateMedia({ media: "screen" });
  });
  expect(printed).toBe(true);
  takeRefusals(complaints, [404, 422]);
});
