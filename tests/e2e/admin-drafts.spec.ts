import type { Page } from "@playwright/test";
import { expect, takeRefusals, test } from "./house.ts";
import { enter, enterAsAdmin, fillIn } from "./person.ts";

const issue = "/admin/newsletter/issues/new";
const restored = "We've restored what you typed here earlier and hadn't saved.";

test.beforeEach(async ({ page, person, server }) => {
  await enterAsAdmin(page, server, person);
});

const subject = (page: Page) => page.getByLabel("Subject");
const content = (page: Page) => page.getByLabel("Content");
const note = (page: Page) => page.getByText(restored);
const save = (page: Page) => page.getByRole("button", { name: "Save and look at it" }).click();

async function write(page: Page, words: string): Promise<void> {
  await page.goto(issue);
  await subject(page).fill(words);
  await content(page).fill(`${words}, in full`);
}

test("Ctrl+B while one writes is left to the field, and the sidebar collapses without a new page", async ({ page }) => {
  await write(page, "Ask fewer questions");
  await content(page).focus();
  for (const keys of ["Control+b", "Meta+b"]) await page.keyboard.press(keys);
  const sidebar = page.getByRole("navigation", { name: "Admin Dashboard" });
  const width = async () => (await sidebar.boundingBox())?.width;
  expect(await width()).toBe(16 * 16);
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  await content(page).blur();
  const kept = page.waitForResponse("**/admin/sidebar");
  await page.keyboard.press("Control+b");
  await expect(page.getByRole("button", { name: "Expand" })).toBeVisible();
  await expect(page.locator("body[data-same]")).toHaveCount(1);
  expect(await width()).toBe(3 * 16);
  await expect(sidebar.getByRole("link", { name: "Newsletter" })).toHaveAttribute("title", "Newsletter");
  await kept;
  await expect(content(page)).toHaveValue("Ask fewer questions, in full");
  await page.reload();
  expect(await width()).toBe(3 * 16);
  await page.getByRole("button", { name: "Expand" }).click();
  await expect(page.getByRole("button", { name: "Collapse" })).toBeVisible();
  expect(await width()).toBe(16 * 16);
});

test("what was typed comes back after a reload, a way round and a closed tab, until it is saved", async ({ page }) => {
  await write(page, "Read this first");
  await page.reload();
  await expect(subject(page)).toHaveValue("Read this first");
  await page.goto("/admin/users");
  await page.goto(issue);
  await expect(content(page)).toHaveValue("Read this first, in full");
  const other = await page.context().newPage();
  await page.close();
  await other.goto(issue);
  await expect(note(other)).toBeVisible();
  await expect(subject(other)).toHaveValue("Read this first");
  await save(other);
  await expect(other.getByRole("heading", { name: "Draft" })).toBeVisible();
  await other.goto(issue);
  await expect(subject(other)).toHaveValue("");
  await expect(note(other)).toHaveCount(0);
});

test("what was restored can be discarded", async ({ page }) => {
  await write(page, "Not worth sending");
  await page.reload();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(note(page)).toHaveCount(0);
  await expect(subject(page)).toHaveValue("");
  await expect(subject(page)).toBeFocused();
  await page.reload();
  await expect(subject(page)).toHaveValue("");
});

test("a refused form keeps its words for the next visit, and what is saved in the end is not restored", async ({
  page,
  complaints,
}) => {
  await write(page, "No content yet");
  await content(page).fill("");
  await save(page);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(note(page)).toHaveCount(0);
  await page.goto("/admin");
  await page.goto(issue);
  await expect(subject(page)).toHaveValue("No content yet");
  await content(page).fill("Here it is");
  await save(page);
  await expect(page.getByRole("heading", { name: "Draft" })).toBeVisible();
  await page.goto(issue);
  await expect(subject(page)).toHaveValue("");
  takeRefusals(complaints, [422]);
});

test("two tabs at the same form: a reload gives each its own words, and saving one leaves the other's", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await page.goto(issue);
  await write(other, "Of the second tab");
  await subject(page).fill("Of the first tab");
  await other.reload();
  await expect(subject(other)).toHaveValue("Of the second tab");
  await save(other);
  await page.reload();
  await expect(subject(page)).toHaveValue("Of the first tab");
});

test("words based on an older state are shown beside what was saved meanwhile", async ({
  page,
  context,
  complaints,
}) => {
  await write(page, "First wording");
  await save(page);
  await page.getByRole("link", { name: "Edit" }).click();
  await subject(page).fill("My wording");
  const address = page.url();
  await page.goto("/admin");
  const other = await context.newPage();
  await other.goto(address);
  await other.getByRole("button", { name: "Discard" }).click();
  await subject(other).fill("Their wording");
  await save(other);
  await page.goto(address);
  await expect(subject(page)).toHaveValue("My wording");
  await save(page);
  await expect(page.getByText("This was changed in another window.")).toBeVisible();
  await expect(page.getByText("Their wording")).toBeVisible();
  await expect(subject(page)).toHaveValue("My wording");
  await save(page);
  await expect(page.getByRole("heading", { name: "Draft" })).toBeVisible();
  takeRefusals(complaints, [409]);
});

test("signed out meanwhile: the words wait in the form to sign in, and once sent on they are saved", async ({
  page,
  person,
  complaints,
}) => {
  await write(page, "After a long lunch");
  await page.context().clearCookies({ name: "login" });
  await save(page);
  await fillIn(page, person);
  await page.getByRole("button", { name: /Send/ }).click();
  await expect(page.getByRole("heading", { name: "Draft" })).toBeVisible();
  await page.goto(issue);
  await expect(subject(page)).toHaveValue("");
  takeRefusals(complaints, [401]);
});

test("nobody else on this device sees them: not another account, and nothing stays after signing out", async ({
  page,
  person,
  server,
}) => {
  await write(page, "Between us");
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(await kept()).toContain("Between us");
  await page.context().clearCookies({ name: "login" });
  const colleague = { ...person, email: `colleague-${person.email}` };
  await enterAsAdmin(page, server, colleague);
  await page.goto(issue);
  await expect(subject(page)).toHaveValue("");
  await page.goto("/");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  expect(await kept()).not.toContain("Between us");
});

for (const [name, path, label] of [
  ["a message", "/admin/communications/new", "Title"],
  ["a question", "/admin/questions/new", "Question text"],
  ["a batch of coupons", "/admin/coupons/generate", /many/],
  ["the mail configuration", "/admin/newsletter/settings", "Sender name"],
  ["a resource", "/admin/resources/upload", "Title"],
] as const) {
  test(`${name} in the making comes back`, async ({ page }) => {
    await page.goto(path);
    await page.getByLabel(label).fill("7 words of mine");
    await page.reload();
    await expect(page.getByLabel(label)).toHaveValue("7 words of mine");
    await expect(note(page)).toBeVisible();
  });
}

test("a note about somebody comes back, for the person it is about alone", async ({
  page,
  person,
  server,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.origin });
  const founder = await context.newPage();
  await enter(founder, server, { ...person, email: `founder-${person.email}` });
  await context.close();
  await page.goto(`/admin/users?q=founder-${person.email}`);
  await page.getByRole("link", { name: "Ada Byron" }).first().click();
  const address = `${page.url().split("?")[0]}?tab=notes`;
  await page.goto(address);
  await page.getByRole("textbox", { name: "Note" }).fill("Call them on Monday");
  await page.goto("/admin");
  await page.goto(address);
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("Call them on Monday");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Call them on Monday" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("");
});
