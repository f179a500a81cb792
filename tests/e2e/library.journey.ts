import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, hasScript, test } from "./browser-test.ts";
import { enter, finishAssessment, subscribe } from "./person.ts";

const row = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });
const tabs = (page: Page) => page.getByRole("navigation", { name: "Library" }).getByRole("link");
const titles = (page: Page) => page.locator("main li .link").allTextContents();
const filter = (page: Page) => page.getByRole("button", { name: "Filter" }).click();

const tools = [
  "Market-Size Calculator",
  "Interview Counter",
  "Pricing Calculator",
  "Runway and Break-Even Calculator",
  "Experiment Calculator",
  "Assumption Prioritizer",
];

test("a visitor browses the library, reads, and must sign in to download", { tag: "@main" }, async ({ page }) => {
  expect((await page.goto("/resources"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tools & Resources");
  await expect(tabs(page)).toHaveText([/^Interactive Tools \(\d+\)$/, /^Downloadable Guides \(\d+\)$/]);
  expect((await titles(page)).filter((title) => tools.includes(title))).toEqual(tools); // users upload others
  await tabs(page).last().click();
  expect((await titles(page))[0]).toBe("Interview Script: Ask About the Past");
  await expect(page.getByRole("link", { name: "Upload Resource" })).toHaveCount(0);

  await page.getByLabel("Search").fill("plan");
  await page.getByLabel("Difficulty").selectOption("Intermediate");
  await page.getByLabel("Plan").selectOption("Pro");
  await filter(page);
  await expect(page.getByLabel("Search")).toHaveValue("plan");
  expect(await titles(page)).toEqual(["First Ten Customers: A Plan by Name"]);
  await tabs(page).first().click();
  await expect(page.getByText(/^No tools match\. Clear the filter to see all \d+\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Clear the filter" }).last().click();
  await expect(tabs(page).first()).toHaveText(/^Interactive Tools \([1-9]\d*\)$/);
  await tabs(page).last().click();
  await page.getByRole("link", { name: "Problem Statement Worksheet", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Problem Statement Worksheet");
  await expect(page.getByRole("row", { name: /^Trying to/ })).toContainText("Fill the chair on Tuesday morning");
  await page.getByText("It contains an amount.").click();
  await expect(page.getByLabel("It contains an amount.")).toBeChecked();
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  await page.getByRole("link", { name: "Tools & Resources" }).click();
  await expect(page).toHaveURL(/\/resources\?tab=guides$/);
  await row(page, "Interview Script").getByRole("link", { name: "Download" }).click();
  await expect(page.getByText("Please sign in to download resources.")).toBeVisible();
});

test("a guide in two formats, a tool's source", { tag: "@script" }, async ({ page, person, server, context }) => {
  const script = await hasScript(page);
  await enter(page, server, person);
  await page.goto("/resources/evidence-ladder");
  if (script) await page.clock.install();
  for (const [name, file, begins] of [
    ["Download", "The Evidence Ladder.pdf", "%PDF-1."],
    ["Markdown", "The Evidence Ladder.md", "# The evidence ladder"],
  ] as const) {
    const link = page.getByRole("link", { name, exact: true });
    const begun = page.waitForEvent("download");
    await link.click();
    if (script) {
      await expect(page.getByRole("link", { name: "Downloading..." })).toHaveAttribute("aria-busy", "true");
      await page.clock.fastForward(3_000);
    }
    const download = await begun;
    expect(download.suggestedFilename()).toBe(file);
    expect((await readFile(await download.path(), "latin1")).startsWith(begins)).toBe(true);
    await expect(link).not.toHaveAttribute("aria-busy");
  }

  await page.goto("/resources/interview-counter");
  await expect(page.getByRole("heading", { name: "By hand" })).toBeVisible();
  await page.getByText("Source code").click();
  await expect(page.getByText("This is the tool as a component, to copy into your own project.")).toBeVisible();
  await expect(page.locator("pre")).toContainText("export default function InterviewCounter()");
  const copy = page.getByRole("button", { name: "Copy source" });
  if (!script) return expect(copy).toBeHidden();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await copy.click();
  await expect(page.getByRole("button", { name: "Copied." })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await page.locator("pre").textContent());
  await page.clock.fastForward(3_000);
  await expect(copy).toBeVisible(); // ready to be copied again
});

test("beside a result, resources for its weakest area come first", async ({ page, person, server }) => {
  await enter(page, server, person);
  const session = await finishAssessment(server, person, "session-free", { count: 3 });
  await page.goto(`/results/${session}`);
  await page.getByRole("link", { name: "Read the guide" }).first().click();
  await expect(page).toHaveURL(/\/resources\/[a-z-]+$/);
  await page.goto(`/results/${session}/tools`);
  await expect(page.getByText("On a paid plan, this page shows the tools and guides")).toBeVisible();

  await subscribe(server, person, "pro");
  const whole = await finishAssessment(server, person, "session-first-money");
  await page.goto(`/results/${whole}`);
  await page.getByRole("link", { name: "Tools & Resources" }).click();
  // No tool is made for the weakest area: none is recommended first.
  await expect(page.getByText("First comes what strengthens Risk Awareness.")).toBeVisible();
  await tabs(page).last().click();
  await expect(page.getByText("First comes what strengthens your weakest area: Competitive Advantage.")).toBeVisible();
  await expect(page.getByRole("listitem").first()).toContainText("Competitive Advantage");
});
