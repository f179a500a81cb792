import type { Page } from "@playwright/test";
import { inDatabase } from "../support/running-database.ts";
import type { TestServer } from "../support/server.ts";
import { expect, hasScript, takeRefusals, test } from "./browser-test.ts";
import { begin, giveAnswer } from "./give-answers.ts";
import { makeConflict } from "./make-conflict.ts";
import { enter } from "./person.ts";

const text = "She lost the page\non Friday – <b>twice</b>.";

/** Deletes an assessment, or only its answers, while the page is open. */
async function empty(server: TestServer, page: Page, what: "session" | "answers"): Promise<void> {
  const session = new URL(page.url()).searchParams.get("sessionId") ?? "";
  await inDatabase(server, async (db) => {
    await db.deleteFrom("user_responses").where("assessment_session_id", "=", session).execute();
    if (what === "session") await db.deleteFrom("assessment_sessions").where("id", "=", session).execute();
  });
}

test("two tabs change one answer: one is kept, or edited first", async ({ page, person, server, complaints }) => {
  const save = async () => {
    await giveAnswer(page, 1, "Most of them write it up.");
    await page.getByRole("button", { name: "Save Draft" }).click();
    await expect(page.getByText("Response saved!")).toBeVisible();
  };
  const keep = async (choice: string, kept: string) => {
    await page.getByLabel(choice).check();
    await page.getByRole("button", { name: "Keep this version" }).click();
    await expect(page.locator("textarea")).toHaveValue(kept);
  };
  const [own, other] = ["The answer you just gave", "The answer saved earlier"];
  await enter(page, server, person);
  await begin(page);
  await save();
  for (const [choice, kept, left] of [
    [own, "All of them write it up.", "Nine of them write it up."],
    [other, "Nine of them write it up.", "All of them write it up."],
  ] as const) {
    await makeConflict(page);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.locator("mark")).toHaveText(["All", "Nine"]);
    await keep(choice, kept);
    await page.getByText(/^Earlier versions of this answer/).click();
    await expect(page.getByText(left).first()).toBeVisible();
    await save();
  }
  await empty(server, page, "answers"); // typing on creates the answer again
  await save();
  await makeConflict(page);
  await page.getByRole("button", { name: "Edit it first" }).click();
  await expect(page.locator("textarea")).toHaveValue("All of them write it up.");
  await giveAnswer(page, 1, "All of them, and nine of them by hand.");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveTitle("Question 2 of 3 · Firstproof");
  takeRefusals(complaints, [409]);
});

test("deleted elsewhere: the text can be copied", { tag: "@script" }, async ({ page, person, server, complaints }) => {
  await enter(page, server, person);
  await begin(page);
  await empty(server, page, "session");
  await giveAnswer(page, 1, text);
  if (await hasScript(page)) {
    const status = page.locator("auto-save").getByRole("status");
    await expect(status).toHaveText("This assessment was deleted. What you typed is saved on this device.");
    await expect(page.locator("textarea")).toHaveValue(text);
  }
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 This assessment was deleted");
  await expect(page).toHaveTitle("This assessment was deleted · Firstproof");
  expect(await page.getByText("She lost the page").textContent()).toBe(text);
  takeRefusals(complaints, [404]);
});
