import type { Page } from "@playwright/test";
import { answeredSession } from "#app/assessment/answered-session.test.support.ts";
import { answersOf } from "#app/assessment/fixture-session.test.support.ts";
import { inDatabase } from "../support/running-database.ts";
import { expect, test } from "./browser-test.ts";
import { openResults } from "./person.ts";
import { taskOf } from "./tasks.ts";

/** The number of A4 sheets the page takes. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const [tier, session] of [
  ["free", "session-free-best"],
  ["pro", "session-just-an-idea"],
  ["premium", "session-contradictions"],
] as const) {
  test(`a ${tier} result is one sheet, light or dark, and the recorded one too`, async ({ page, person, server }) => {
    // Somebody gave the same answers: their texts are marked, which takes two lines more.
    await inDatabase(server, (db) => answeredSession(db, answersOf(session)));
    const results = await openResults(page, server, person, tier, session);
    await expect(page.getByText("Key insights")).toBeVisible();
    if (tier !== "free") {
      await taskOf(page, 1)
        .getByLabel(/Due date for/)
        .fill("2026-01-02");
      await taskOf(page, 2).getByRole("checkbox").check();
      await page.locator(".task:has(:checked) textarea").fill("Both opened the diary first. ".repeat(8));
      await page.getByRole("button", { name: "Save tasks" }).click();
      await expect(page.getByRole("status").first()).toContainText("Tasks saved.");
    }
    for (const colorScheme of ["light", "dark"] as const) {
      for (const address of [results, `${results}?result=1`]) {
        await page.emulateMedia({ colorScheme });
        await page.goto(address);
        expect(await sheetsOf(page), `${address}, ${colorScheme}`).toBe(1);
      }
    }
    await page.emulateMedia({ media: "print" });
    const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(["rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"]).toContain(background); // of the dark scheme
    const shown = page.getByText(/^\d+ more on the page\.$/).first();
    await expect(shown)[tier === "free" ? "toBeHidden" : "toBeVisible"]();
    await expect(page.getByRole("button")).toHaveCount(0);
  });
}

test("each page prints its heading and its content", async ({ page, person, server }) => {
  const results = await openResults(page, server, person, "premium", "session-talking");
  const other = [`${results}/answers`, `${results}/answers?result=1`, `${results}/tasks`, `${results}/share`];
  const pages = [results, ...other, `${results}/tools`, "/", "/assessments", "/activity"];
  await page.emulateMedia({ media: "print" });
  for (const address of [...pages, "/plans", "/resources", "/account", "/interviews", "/experiments", "/terms"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
    const seen = await page.getByRole("main").ariaSnapshot(); // the visible content
    expect(seen.length, `${address} prints: ${seen}`).toBeGreaterThan(200);
  }
  await page.goto(`${results}/answers`);
  await expect(page.getByRole("row")).toHaveCount(11);
  for (const line of ["How this number came about", "Overall: ", "Your responses"])
    await expect(page.getByText(line).first(), line).toBeVisible();
  await expect(page.getByRole("link", { name: /^Change/ })).toHaveCount(0);
});
