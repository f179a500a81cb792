import type { Page } from "@playwright/test";
import { inDatabase } from "../support/in-database.ts";
import { addInterview } from "../support/interview.ts";
import { handedIn } from "../support/interview-files.ts";
import type { TestServer } from "../support/server.ts";
import { expect, test } from "./house.ts";
import { enter, finishAssessment, type Person, subscribe } from "./person.ts";

const passages = [
  { text: "What happened on Friday?", from: 750 },
  { text: "I lost the page. 😀\nAgain.", from: 754.2 },
  { text: "And then?" },
];

/** The page of an interview that can be quoted. */
async function openInterview(page: Page, server: TestServer, person: Person): Promise<void> {
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  await finishAssessment(server, person, "session-first-money");
  const id = await inDatabase(server, async (db) => {
    const mine = db.selectFrom("users").select("id").where("email", "=", person.email);
    const { id: user } = await mine.executeTakeFirstOrThrow();
    return addInterview(db, { user, passages, files: await handedIn(db) });
  });
  await page.goto(`/interviews/${id}`);
  await expect(page.locator("[data-passage]")).toHaveText(passages.map(({ text }) => text));
}

const link = (page: Page) => page.getByRole("link", { name: "Quote the marked words" });
const words = (page: Page) => page.getByLabel("What was said, word for word");
const time = (page: Page) => page.getByLabel("When in the recording (optional)");

/** Marks as a reading aid or a caret does, without a pointer: from these words to the end of those. */
async function mark(page: Page, from: string, to: string): Promise<void> {
  await page.evaluate(
    ([from, to]) => {
      const texts = [...document.querySelectorAll("[data-passage]")].map(({ firstChild }) => firstChild as Text);
      const first = texts.find(({ data }) => data.includes(from));
      const last = texts.find(({ data }) => data.includes(to));
      if (!first || !last) throw new Error("nobody said this");
      const [start, end] = [first.data.indexOf(from), last.data.indexOf(to) + to.length];
      getSelection()?.setBaseAndExtent(first, start, last, end);
    },
    [from, to] as const,
  );
}

test.beforeEach(async ({ page, person, server }) => {
  await openInterview(page, server, person);
  await expect(link(page)).toBeHidden();
});

test("words of one passage, marked by the pointer, are in the form after a click", async ({ page }) => {
  await page
    .locator("[data-passage='1']")
    .getByText("I lost")
    .dblclick({ position: { x: 20, y: 8 } });
  const marked = await page.evaluate(() => getSelection()?.toString().trim());
  expect(marked).toBe("lost");
  await link(page).click();
  await expect(page).toHaveURL(/^[^?]*\/quotes\/new\?/);
  await expect(words(page)).toHaveValue("lost");
  await expect(time(page)).toHaveValue("12:34");
});

test("words across two passages are one quote, from the first one's moment", async ({ page }) => {
  await mark(page, "on Friday?", "I lost the page. 😀");
  await link(page).click();
  await expect(words(page)).toHaveValue("on Friday?\nI lost the page. 😀");
  await expect(time(page)).toHaveValue("12:30");
});

test("marked backwards and over a line end, they are the same words", async ({ page }) => {
  await mark(page, "😀", "Again");
  await page.evaluate(() => {
    const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() as Selection;
    if (anchorNode && focusNode) getSelection()?.setBaseAndExtent(focusNode, focusOffset, anchorNode, anchorOffset);
  });
  await link(page).click();
  await expect(words(page)).toHaveValue("😀\nAgain");
});

test("without a pointer: words are marked, the link takes the focus, and Enter keeps them", async ({ page }) => {
  await mark(page, "I lost", "I lost");
  await page.evaluate(() => getSelection()?.modify("extend", "forward", "word"));
  await expect(link(page)).toBeVisible();
  const address = await link(page).getAttribute("href");
  await link(page).focus();
  await expect(link(page)).toBeVisible();
  expect(await link(page).getAttribute("href")).toBe(address);
  await page.keyboard.press("Enter");
  await expect(words(page)).toHaveValue(/^I lost the$/);
});

test("what is marked beside the transcript, or nothing at all, is no quote", async ({ page }) => {
  await mark(page, "And then?", "And then?");
  await expect(link(page)).toBeVisible();
  await page.evaluate(() => getSelection()?.collapseToEnd());
  await expect(link(page)).toBeHidden();
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("h1") as Node));
  await expect(link(page)).toBeHidden();
});
