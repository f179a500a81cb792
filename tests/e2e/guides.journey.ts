import { readFile } from "node:fs/promises";
import { inDatabase } from "../support/in-database.ts";
import { expect, hasScript, takeRefusals, test } from "./house.ts";
import { enter, subscribe } from "./person.ts";

test("a visitor reads a free guide from beginning to end", async ({ page }) => {
  const answer = await page.goto("/resources?tab=guides");
  expect(answer?.status()).toBe(200);
  await page.getByRole("link", { name: "Problem Statement Worksheet", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Problem Statement Worksheet");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Part 1: one real case",
    "Part 2: three kinds of jobs",
    "Part 3: the sentence",
    "Part 4: five corrections",
    "Part 5: small, medium or large?",
    "Done when",
  ]);
  await expect(page.getByRole("row", { name: /^Trying to/ })).toContainText("Fill the chair on Tuesday morning");
  const box = page.getByLabel("There is an amount in it.");
  await page.getByText("There is an amount in it.").click();
  await expect(box).toBeChecked();
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  await page.getByRole("link", { name: "Tools & Resources" }).click();
  await expect(page).toHaveURL(/\/resources\?tab=guides$/);
});

test("of a locked guide one reads what it is, and which plan opens it", async ({ page, person, server }) => {
  await page.goto("/resources/ninety-day-plan");
  await expect(page.getByText("Part of Premium")).toBeVisible();
  const hint = page.getByText("You can read the description. The file itself belongs to the Premium plan.");
  await expect(hint).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(await page.content()).not.toContain("Every Monday");
  await enter(page, server, person);
  await subscribe(server, person, "pro");
  await page.reload();
  await expect(hint).toBeVisible();
  await page.getByRole("link", { name: "See the plans" }).click();
  await expect(page).toHaveTitle("Choose Your Plan · Firstproof");
  expect(new URL(page.url()).searchParams.get("to")).toBe("/resources/ninety-day-plan");
  await subscribe(server, person, "premium");
  await page.goto("/resources/ninety-day-plan");
  await expect(page.getByRole("heading", { name: "Every Monday, 20 minutes" })).toBeVisible();
});

test("a guide is taken along as a PDF and as Markdown", async ({ page, person, server }) => {
  await enter(page, server, person);
  await page.goto("/resources/evidence-ladder");
  for (const [name, file, begins] of [
    ["Download", "The Evidence Ladder.pdf", "%PDF-1."],
    ["Markdown", "The Evidence Ladder.md", "# The evidence ladder"],
  ] as const) {
    const begun = page.waitForEvent("download");
    await page.getByRole("link", { name, exact: true }).click();
    const download = await begun;
    expect(download.suggestedFilename()).toBe(file);
    expect((await readFile(await download.path(), "latin1")).startsWith(begins)).toBe(true);
  }
});

test("a tool is told by hand and shown as source", { tag: "@script" }, async ({ page, person, server, context }) => {
  await enter(page, server, person);
  await page.goto("/resources/interview-counter");
  await expect(page.getByRole("heading", { name: "By hand" })).toBeVisible();
  await expect(page.getByText("It does not run here; copy it into your own project.")).toBeVisible();
  await expect(page.locator("pre")).toContainText("export default function InterviewCounter()");
  const copy = page.getByRole("button", { name: "Copy source" });
  if (!(await hasScript(page))) return expect(copy).toBeHidden();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await copy.click();
  await expect(page.getByRole("button", { name: "Copied." })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await page.locator("pre").textContent());
});

test("a resource of ours that is hidden says so, as advice may lead to it; what never was is not found", async ({
  page,
  server,
  complaints,
}) => {
  await inDatabase(server, (db) =>
    db.updateTable("resources").set({ is_active: 0 }).where("slug", "=", "market-size-calculator").execute(),
  );
  for (const [name, text] of [
    ["market-size-calculator", "This is not in the library at present"],
    ["nobodys", "Oops! Page not found"],
  ]) {
    expect((await page.goto(`/resources/${name}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(text ?? "");
  }
  await inDatabase(server, (db) =>
    db.updateTable("resources").set({ is_active: 1 }).where("slug", "=", "market-size-calculator").execute(),
  );
  takeRefusals(complaints, [404]);
});
