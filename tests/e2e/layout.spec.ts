import { expect, takeRefusals, test } from "./house.ts";
import { enter, enterAsAdmin, finishAssessment, openResults, subscribe } from "./person.ts";

test("no task's date covers its badge", async ({ page, person, server }) => {
  await openResults(page, server, person, "pro", "session-first-money");
  for (const width of [768, 800, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    const badge = await page.locator(".task .badge", { hasText: "Medium" }).first().boundingBox();
    const date = await page.locator(".task [type=date]").first().boundingBox(); // all stand in one column
    expect((badge?.x ?? 0) + (badge?.width ?? 0) + 8).toBeLessThan(date?.x ?? 0);
  }
});

test("on a phone the differences of two assessments are in sight, and named", async ({ page, person, server }) => {
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

test("a filter's button stands on the line of its choices, facts at one edge", async ({ page, person, server }) => {
  await enterAsAdmin(page, server, person);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const query of ["", "?q=guide&tier=pro"]) {
    await page.goto(`/admin/resources${query}`);
    const choice = await page.getByLabel("State").boundingBox();
    const button = await page.getByRole("button", { name: "Filter" }).boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBe((choice?.y ?? 0) + (choice?.height ?? 0));
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/admin/analytics?q=${encodeURIComponent(person.email)}`);
  const facts = page.getByRole("region", { name: "User activity" }).getByRole("cell");
  const indents = facts.evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).paddingLeft));
  expect(new Set(await indents)).toEqual(new Set(["0px"]));
});

test("what is wrong with a sign-up stands below its tabs", async ({ page, complaints }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/auth?tab=sign-up");
    const tabs = await page.getByRole("navigation", { name: "Sign in or sign up" }).boundingBox();
    const below = (tabs?.y ?? 0) + (tabs?.height ?? 0) + 16;
    expect((await page.getByText("We need your e-mail address").boundingBox())?.y).toBeGreaterThan(below);
    await page.locator("form").evaluate((form: HTMLFormElement) => form.setAttribute("novalidate", ""));
    await page.getByRole("button", { name: "Sign Up" }).click();
    expect((await page.getByRole("alert").boundingBox())?.y).toBeGreaterThan(below);
  }
  takeRefusals(complaints, [422]);
});
