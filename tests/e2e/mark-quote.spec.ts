import type { Page } from "@playwright/test";
import { addInterview } from "#app/interviews/interview.test.support.ts";
import { interviewFileColumns } from "#app/interviews/interview-files.test.support.ts";
import { expect, test } from "./browser-test.ts";
import { enterFinished } from "./person.ts";
import { inDatabaseOf } from "./user-database.ts";

const passages = [
  { text: "What happened on Friday?", from: 750 },
  { text: "I lost the page. 😀\nAgain.", from: 754.2 },
  { text: "And then?" },
];

const link = (page: Page) => page.getByRole("link", { name: "Quote the selected words" });
const words = (page: Page) => page.getByLabel("What was said, word for word");
const time = (page: Page) => page.getByLabel("Time in the recording (optional)");

/** Selects text without a pointer, as the keyboard does: from one text to another, or backwards. */
async function mark(page: Page, from: string, to: string, backwards = false): Promise<void> {
  await page.evaluate(
    ([from, to, backwards]) => {
      const texts = [...document.querySelectorAll("[data-passage]")].map(({ firstChild }) => firstChild as Text);
      const first = texts.find(({ data }) => data.includes(from));
      const last = texts.find(({ data }) => data.includes(to));
      if (!first || !last) throw new Error("nobody said this");
      const [start, end] = [first.data.indexOf(from), last.data.indexOf(to) + to.length];
      if (backwards) getSelection()?.setBaseAndExtent(last, end, first, start);
      else getSelection()?.setBaseAndExtent(first, start, last, end);
    },
    [from, to, backwards] as const,
  );
}

/** The page of an interview that can be quoted. */
let interview = "";
test.beforeEach(async ({ page, person, server }) => {
  await enterFinished(page, server, person, "premium", "session-first-money");
  interview = await inDatabaseOf(server, person, async (db, user) =>
    addInterview(db, { user, passages, files: await interviewFileColumns(db) }),
  );
  await page.goto(`/interviews/${interview}`);
  await expect(page.locator("[data-passage]")).toHaveText(passages.map(({ text }) => text));
  await expect(link(page)).toBeHidden();
});

test("selected words are in the form after a click, with the time of the first one", async ({ page }) => {
  await page
    .locator("[data-passage='1']")
    .getByText("I lost")
    .dblclick({ position: { x: 20, y: 8 } });
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe("lost");
  await link(page).click();
  await expect(page).toHaveURL(/^[^?]*\/quotes\/new\?/);
  await expect(words(page)).toHaveValue("lost");
  await expect(time(page)).toHaveValue("12:34");
  for (const [from, to, backwards, quoted, moment] of [
    ["on Friday?", "I lost the page. 😀", false, "on Friday?\nI lost the page. 😀", "12:30"],
    ["😀", "Again", true, "😀\nAgain", "12:34"],
  ] as const) {
    await page.goto(`/interviews/${interview}`);
    await mark(page, from, to, backwards);
    await link(page).click();
    await expect(words(page)).toHaveValue(quoted);
    await expect(time(page)).toHaveValue(moment);
  }
});

test("without a pointer, Enter uses the selection; one outside the transcript is ignored", async ({ page }) => {
  await mark(page, "And then?", "And then?");
  await expect(link(page)).toBeVisible();
  await page.evaluate(() => getSelection()?.collapseToEnd());
  await expect(link(page)).toBeHidden();
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("h1") as Node));
  await expect(link(page)).toBeHidden();

  await mark(page, "I lost", "I lost");
  await page.evaluate(() => getSelection()?.modify("extend", "forward", "word"));
  await expect(link(page)).toBeVisible();
  const address = await link(page).getAttribute("href");
  await link(page).focus();
  await expect(link(page)).toBeVisible();
  expect(await link(page).getAttribute("href")).toBe(address);
  // Some browsers clear the selection when the link is tapped: it uses the last one.
  await page.evaluate(() => {
    const ended = new Promise((done) => document.addEventListener("selectionchange", done, { once: true }));
    getSelection()?.removeAllRanges();
    return ended.then(() => undefined);
  });
  await expect(link(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(words(page)).toHaveValue(/^I lost the$/);
});
