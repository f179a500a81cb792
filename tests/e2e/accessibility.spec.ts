import { expect, takeRefusals, test } from "./browser-test.ts";
import { checkPage } from "./check-page.ts";
import { begin, giveAnswer } from "./give-answers.ts";
import { makeConflict } from "./make-conflict.ts";
import { enter, fillIn } from "./person.ts";

test("the keyboard reaches everything on a question, and focus is always seen", async ({ page, person, server }) => {
  await enter(page, server, person);
  await begin(page);
  await giveAnswer(page, 1, "Text");
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
  expect(reached).toEqual(expect.arrayContaining(["What makes a good answer", "Next", "Save Draft"]));
});

test("an answer invalid, in conflict, earlier, and pending", async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await begin(page);
  await giveAnswer(page, 1, `${"unbroken".repeat(6_300)}`);
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  const [summary, badge] = [page.locator("form [role=alert]"), page.locator("form .badge")];
  const { y = 0, height = 0 } = (await summary.first().boundingBox()) ?? {};
  expect(((await badge.first().boundingBox())?.y ?? 0) - y - height).toBeGreaterThanOrEqual(16);
  await checkPage(page, "answer with errors");
  await giveAnswer(page, 1, `${"unbroken".repeat(200)}`);
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Response saved!")).toBeVisible();
  await checkPage(page, "saved, with a toast");
  await makeConflict(page);
  await checkPage(page, "two versions");
  await page.getByRole("button", { name: "Keep this version" }).click();
  await page.getByText("Earlier versions of this answer (1)").click();
  await checkPage(page, "earlier versions");
  await page.context().clearCookies({ name: "login" });
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Password", { exact: true }).waitFor();
  await checkPage(page, "sign in again");
  await fillIn(page, person);
  await page.getByRole("button", { name: "Send it now" }).waitFor();
  await checkPage(page, "send it again");
  takeRefusals(complaints, [401, 409, 422]);
});
