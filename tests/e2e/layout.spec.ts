import { begin, giveAll, goldenAnswers } from "./answers.ts";
import { expect, test } from "./house.ts";
import { enter, finishAssessment, subscribe } from "./person.ts";

test("no task's date covers its badge", async ({ page, person, server }) => {
  await enter(page, server, person);
  await subscribe(server, person, "pro");
  await begin(page);
  await giveAll(page, goldenAnswers("session-first-money"));
  for (const width of [768, 800, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    const badge = await page.locator(".task .badge", { hasText: "Medium" }).first().boundingBox();
    const date = await page.locator(".task [type=date]").first().boundingBox(); // all stand in one column
    expect((badge?.x ?? 0) + (badge?.width ?? 0) + 8).toBeLessThan(date?.x ?? 0);
  }
});

test("on a phone the differences of two assessments are in sight, with their name", async ({
  page,
  person,
  server,
}) => {
  await enter(page, server, person);
  await subscribe(server, person, "premium");
  for (const golden of ["session-talking", "session-first-money"]) await finishAssessment(server, person, golden);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/compare");
    await page.getByRole("button", { name: "Compare" }).click();
    const cell = page.getByRole("row", { name: /^Overall/ }).getByRole("cell", { name: "+4.6" });
    const box = await cell.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThan(width);
    await expect(cell).toHaveAttribute("data-l", "Difference");
  }
});
