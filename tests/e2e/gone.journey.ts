import type { Page } from "@playwright/test";
import { inDatabase } from "../support/in-database.ts";
import type { TestServer } from "../support/server.ts";
import { begin, give } from "./answers.ts";
import { expect, hasScript, takeRefusals, test } from "./house.ts";
import { enter } from "./person.ts";
import { makeConflict } from "./screens.ts";

const text = "She lost the page\non Friday – <b>twice</b>.";
const status = (page: Page) => page.locator("auto-save").getByRole("status");

/** Deletes an assessment, or only what was answered in it, beside the page that stands open. */
async function empty(server: TestServer, page: Page, what: "session" | "answers"): Promise<void> {
  const session = new URL(page.url()).searchParams.get("sessionId") ?? "";
  await inDatabase(server, async (db) => {
    await db.deleteFrom("user_responses").where("assessment_session_id", "=", session).execute();
    if (what === "session") await db.deleteFrom("assessment_sessions").where("id", "=", session).execute();
  });
}

for (const button of ["Next", "Save Draft"]) {
  test(`an assessment deleted elsewhere, and then ${button}: it is said, and the text is there to be copied`, {
    tag: button === "Next" ? "@script" : [],
  }, async ({ page, person, server, complaints }) => {
    await enter(page, server, person);
    await begin(page);
    await empty(server, page, "session");
    await give(page, 1, text);
    if (await hasScript(page)) {
      await expect(status(page)).toHaveText("This assessment is gone. What you typed is kept on this device.");
      await expect(page.locator("textarea")).toHaveValue(text);
    }
    const answered = page.waitForResponse((answer) => answer.request().isNavigationRequest());
    await page.getByRole("button", { name: button }).click();
    expect((await answered).status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 This assessment is gone");
    await expect(page).toHaveTitle("This assessment is gone · Firstproof");
    expect(await page.getByText("She lost the page").textContent()).toBe(text);
    takeRefusals(complaints, [404]);
  });
}

test("answers removed elsewhere: there is no conflict any more, and what is typed on is an answer again", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  await begin(page);
  await makeConflict(page);
  await empty(server, page, "answers");
  await page.getByLabel("The answer you just gave").check();
  await page.getByRole("button", { name: "Keep this one" }).click();
  await expect(page.getByText("Response saved!")).toBeVisible();
  await expect(page.locator("textarea")).toHaveValue("All of them write it up.");
  await empty(server, page, "answers");
  await give(page, 1, text);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveTitle("Question 2 of 3 · Firstproof");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.locator("textarea")).toHaveValue(text);
  takeRefusals(complaints, [409]);
});
