import type { Page } from "@playwright/test";
import { inDatabase } from "../support/in-database.ts";
import { addResources } from "../support/library.ts";
import type { TestServer } from "../support/server.ts";
import { expect, hasScript, test } from "./house.ts";
import { enter, finishAssessment, type Person, subscribe } from "./person.ts";

const row = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });
const tabs = (page: Page) => page.getByRole("navigation", { name: "Library" }).getByRole("link");
const titles = (page: Page) => page.locator("main li .link").allTextContents();

/** Puts an upload of this person into the library, in name alone. */
async function upload(server: TestServer, { email }: Person, title: string): Promise<void> {
  await inDatabase(server, async (db) => {
    const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    await addResources(db, [{ title, by: id, active: false }]);
  });
}

const tools = [
  "Market-Size Calculator",
  "Interview Counter",
  "Pricing Calculator",
  "Runway and Break-Even Calculator",
  "Experiment Calculator",
  "Assumption Prioritiser",
];

test("a visitor looks through the library, filters it, and signs in to download", { tag: "@main" }, async ({
  page,
}) => {
  await page.goto("/resources");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tools & Resources");
  await expect(tabs(page)).toHaveText([/^Interactive Tools \(\d+\)$/, /^Downloadable Guides \(\d+\)$/]);
  expect((await titles(page)).filter((title) => tools.includes(title))).toEqual(tools); // people upload others
  await tabs(page).last().click();
  expect((await titles(page))[0]).toBe("Interview Script: Ask About the Past");
  await expect(page.getByRole("link", { name: "Upload Resource" })).toHaveCount(0);

  await page.getByLabel("Search").fill("SCRIPT talk");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(tabs(page)).toHaveText(["Interactive Tools (0)", "Downloadable Guides (1)"]);
  expect(await titles(page)).toEqual(["Interview Script: Ask About the Past"]);
  await expect(page.getByLabel("Search")).toHaveValue("SCRIPT talk");
  await tabs(page).first().click();
  await expect(page.getByText(/^No tools match\. Clear the filter to see all \d+\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Clear the filter" }).last().click();
  await expect(tabs(page).first()).toHaveText(/^Interactive Tools \([1-9]\d*\)$/);

  await tabs(page).last().click();
  await page.getByLabel("Difficulty").selectOption("Intermediate");
  await page.getByLabel("Plan").selectOption("Pro");
  await page.getByRole("button", { name: "Filter" }).click();
  expect(await titles(page)).toEqual(["First Ten Customers: A Plan by Name", "Alternatives Map", "Pricing Test Guide"]);
  await page.getByLabel("Search").fill("nothing of the kind");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("No guides match. Clear the filter to see all 8.")).toBeVisible();

  await page.goto("/resources?tab=guides");
  await row(page, "Interview Script").getByRole("link", { name: "Download" }).click();
  await expect(page.getByText("Please sign in to download resources.")).toBeVisible();
});

test("each plan opens its own, and what is locked says which plan opens it", async ({ page, person, server }) => {
  await enter(page, server, person);
  await page.goto("/");
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Resources" }).click();
  await tabs(page).last().click();
  const [free, pro, premium] = ["The Evidence Ladder", "Alternatives Map", "The 90-Day Activation Plan"].map((title) =>
    row(page, title),
  ) as [ReturnType<typeof row>, ReturnType<typeof row>, ReturnType<typeof row>];
  await expect(free.getByRole("link", { name: "Read" })).toBeVisible();
  await expect(free.getByRole("link", { name: "Markdown “The Evidence Ladder”" })).toBeVisible();
  await expect(pro).toContainText("Part of Pro");
  await expect(pro).toContainText("You can read the description. The file itself belongs to the Pro plan.");
  await expect(pro.getByRole("link", { name: "Download" })).toHaveCount(0);
  await expect(premium).toContainText("Part of Premium");
  await pro.getByRole("link", { name: "Upgrade" }).click();
  await expect(page).toHaveTitle("Choose Your Plan · Firstproof");

  await subscribe(server, person, "pro");
  await page.goto("/resources?tab=guides");
  await expect(pro.getByRole("link", { name: "Download" })).toBeVisible();
  await expect(premium.getByRole("link", { name: "Download" })).toHaveCount(0);
  await subscribe(server, person, "premium");
  await page.goto("/resources?tab=guides");
  await expect(premium.getByRole("link", { name: "Download" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Upgrade" })).toHaveCount(0);
});

test("a download says that it begins, and the page is as before", { tag: "@script" }, async ({
  page,
  person,
  server,
}) => {
  await enter(page, server, person);
  await page.goto("/resources?tab=guides");
  const link = row(page, "The Evidence Ladder").getByRole("link", { name: "Download" });
  if (await hasScript(page)) await page.clock.install();
  const download = page.waitForEvent("download");
  await link.click();
  if (await hasScript(page)) {
    const busy = row(page, "The Evidence Ladder").getByRole("link", { name: "Downloading..." });
    await expect(busy).toHaveAttribute("aria-busy", "true");
    await page.clock.fastForward(3_000);
  }
  expect((await download).suggestedFilename()).toBe("The Evidence Ladder.pdf");
  await expect(link).toHaveText(/^Download “/);
  await expect(link).not.toHaveAttribute("aria-busy");
});

test("one's own upload waits in the list, and can be withdrawn there", async ({ page, person, server }) => {
  await enter(page, server, person);
  const title = `Letter of ${person.email}`;
  await upload(server, person, title);
  await page.goto("/resources?tab=guides");
  await expect(page.getByRole("link", { name: "Upload Resource" })).toBeVisible();
  await expect(row(page, title)).toContainText("Yours, waiting for review");
  await row(page, title).getByRole("link", { name: "Withdraw" }).click();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("File withdrawn.")).toBeVisible();
  await expect(page).toHaveURL("/resources?tab=guides");
  await expect(row(page, title)).toHaveCount(0);
});

test("beside a result comes first what strengthens its weakest area", async ({ page, person, server }) => {
  await enter(page, server, person);
  const session = await finishAssessment(server, person, "session-first-money");
  await page.goto(`/results/${session}`);
  await expect(page.getByRole("link", { name: "Tools & Resources" })).toHaveCount(0);
  await page.goto(`/results/${session}/tools`);
  await expect(page.getByText("On a paid plan this page shows the tools and guides")).toBeVisible();
  await page.getByRole("link", { name: "See the plans" }).click();
  await subscribe(server, person, "pro");
  await page.goto(`/results/${session}`);
  await page.getByRole("link", { name: "Tools & Resources" }).click();
  // On the free plan one area alone was asked about, and nothing is said of the others.
  await expect(page.getByText("First comes what strengthens Problem Validation.")).toBeVisible();
  await expect(page.getByRole("listitem").first()).toContainText("Problem Validation");

  const whole = await finishAssessment(server, person, "session-first-money");
  await page.goto(`/results/${whole}/tools`);
  // No tool is made for the weakest area: nobody says that one comes first.
  await expect(page.getByText("First comes what strengthens Risk Awareness.")).toBeVisible();
  await expect(page.getByRole("listitem").first()).toContainText("Risk Awareness");
  await tabs(page).last().click();
  await expect(page.getByText("First comes what strengthens your weakest area: Competitive Advantage.")).toBeVisible();
  await expect(page.getByRole("listitem").first()).toContainText("Competitive Advantage");
  await page.getByLabel("Search").fill("price");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(new RegExp(`/results/${whole}/tools\\?tab=guides&q=price`));
});

test("a recommendation leads to its page in the library", async ({ page, person, server }) => {
  await enter(page, server, person);
  const session = await finishAssessment(server, person, "session-free", 3);
  await page.goto(`/results/${session}`);
  await expect(page.getByRole("link", { name: "Read the guide" }).first()).toHaveAttribute(
    "href",
    /^\/resources\/[a-z-]+$/,
  );
  await expect(page.getByRole("link", { name: "/resources/interview-script" })).toBeVisible();
});
