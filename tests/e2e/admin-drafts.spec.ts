import type { Page } from "@playwright/test";
import { addFounder } from "#app/account/founder.test.support.ts";
import { inDatabase } from "../support/running-database.ts";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { currentQuestion } from "./current-questions.ts";
import { enterAsAdmin, fillIn } from "./person.ts";

const issue = "/admin/newsletter/issues/new";
const restored = "We've restored what you typed here earlier and hadn't saved.";

test.beforeEach(async ({ page, person, server }) => {
  await enterAsAdmin(page, server, person);
});

const subject = (page: Page) => page.getByLabel("Subject");
const content = (page: Page) => page.getByLabel("Content");
const note = (page: Page) => page.getByText(restored);
const save = (page: Page) => page.getByRole("button", { name: "Save and preview" }).click();

async function write(page: Page, words: string): Promise<void> {
  await page.goto(issue);
  await subject(page).fill(words);
  await content(page).fill(`${words}, in full`);
}

test("Ctrl+B is left to a focused field; elsewhere it collapses the sidebar without a reload", async ({ page }) => {
  await write(page, "Ask fewer questions");
  await content(page).focus();
  for (const keys of ["Control+b", "Meta+b"]) await page.keyboard.press(keys);
  const sidebar = page.getByRole("navigation", { name: "Admin Dashboard" });
  const width = async () => ((await sidebar.boundingBox())?.width ?? 0) / 16;
  expect(await width()).toBe(16);
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  await content(page).blur();
  const kept = page.waitForResponse("**/admin/sidebar");
  await page.keyboard.press("Control+b");
  await expect(page.getByRole("button", { name: "Expand" })).toBeVisible();
  await expect(page.locator("body[data-same]")).toHaveCount(1);
  expect(await width()).toBe(3);
  await expect(sidebar.getByRole("link", { name: "Newsletter" })).toHaveAttribute("title", "Newsletter");
  await kept;
  await expect(content(page)).toHaveValue("Ask fewer questions, in full");
  await page.reload();
  expect(await width()).toBe(3);
  await page.keyboard.press("Meta+b");
  await expect(page.getByRole("button", { name: "Collapse" })).toBeVisible();
  expect(await width()).toBe(16);
  await page.setViewportSize({ width: 360, height: 700 });
  await expect(sidebar).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(sidebar).toBeVisible();
  expect(await width()).toBe(18);
});

test("input is restored after a reload, an error and a closed tab, until it is saved", async ({ page, complaints }) => {
  await write(page, "Not worth sending");
  await page.reload();
  await expect(subject(page)).toHaveValue("Not worth sending");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(note(page)).toHaveCount(0);
  await expect(subject(page)).toHaveValue("");
  await expect(subject(page)).toBeFocused();
  await page.reload();
  await expect(subject(page)).toHaveValue("");

  await subject(page).fill("Read this first");
  await save(page);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(note(page)).toHaveCount(0);
  await page.goto("/admin/users");
  await page.goto(issue);
  await expect(subject(page)).toHaveValue("Read this first");
  await content(page).fill("Read this first, in full");
  const other = await page.context().newPage();
  await page.close();
  await other.goto(issue);
  await expect(note(other)).toBeVisible();
  await expect(content(other)).toHaveValue("Read this first, in full");
  await save(other);
  await expect(other.getByRole("heading", { name: "Draft" })).toBeVisible();
  await other.goto(issue);
  await expect(subject(other)).toHaveValue("");
  await expect(note(other)).toHaveCount(0);
  takeRefusals(complaints, [422]);
});

test("two tabs: each restores its own input, and an older state is compared", async ({ page, context, complaints }) => {
  const other = await context.newPage();
  await page.goto(issue);
  await write(other, "First wording");
  await subject(page).fill("Of the first tab");
  await other.reload();
  await expect(subject(other)).toHaveValue("First wording");
  await save(other);
  await page.reload();
  await expect(subject(page)).toHaveValue("Of the first tab");

  await other.getByRole("link", { name: "Edit" }).click();
  await subject(other).fill("My wording");
  const address = other.url();
  await other.goto("/admin");
  await page.goto(address);
  await page.getByRole("button", { name: "Discard" }).click();
  await subject(page).fill("Their wording");
  await save(page);
  await other.goto(address);
  await expect(subject(other)).toHaveValue("My wording");
  await save(other);
  await expect(other.getByText("This was changed in another window.")).toBeVisible();
  await expect(other.getByRole("alert").getByText("Their wording")).toBeVisible();
  await expect(subject(other)).toHaveValue("My wording");
  await save(other);
  await expect(other.getByRole("heading", { name: "Draft" })).toBeVisible();
  takeRefusals(complaints, [409]);
});

test("after a session expired, only its user sees the kept input", async ({ page, person, server, complaints }) => {
  await write(page, "After a long lunch");
  await page.context().clearCookies({ name: "login" });
  await save(page);
  await fillIn(page, person);
  await page.getByRole("button", { name: /Send/ }).click();
  await expect(page.getByRole("heading", { name: "Draft" })).toBeVisible();
  await page.goto(issue);
  await expect(subject(page)).toHaveValue("");
  takeRefusals(complaints, [401]);

  await write(page, "Between us");
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(await kept()).toContain("Between us");
  await page.context().clearCookies({ name: "login" });
  await enterAsAdmin(page, server, { ...person, email: `colleague-${person.email}` });
  await page.goto(issue);
  await expect(subject(page)).toHaveValue("");
  await page.goto("/");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  expect(await kept()).not.toContain("Between us");
});

test("rows of options are restored together, with those added and without those removed", async ({ page, server }) => {
  const path = `/admin/questions/${(await currentQuestion(server, 3)).id}`;
  const labels = () =>
    page.locator("[name^=label]").evaluateAll((all) => all.map((one) => "value" in one && one.value));
  await page.goto(path);
  const before = await labels();
  await page.getByRole("button", { name: "Add an option" }).click();
  await page.getByLabel("Label of option 7").fill("A seventh");
  await page.getByRole("button", { name: /^Remove “I don't know/ }).click();
  await expect(page.getByLabel("Label of option 6")).toHaveValue("A seventh");
  await expect(page.locator("form-drafts:defined")).toHaveCount(1); // its script has arrived, and stored the change
  await page.goto(path);
  await expect(page.getByLabel("Label of option 6")).toHaveValue("A seventh");
  expect((await labels()).slice(0, 7)).toEqual([...before.slice(1, 6), "A seventh", ""]);
  await page.getByRole("button", { name: "Discard" }).click();
  expect(await labels()).toEqual(before);
});

test("every form restores its draft, and a note only on its own user's page", async ({ page, server }) => {
  const [about, another] = await inDatabase(server, async (db) => [await addFounder(db), await addFounder(db)]);
  const notes = `/admin/users/${about}?tab=notes`;
  for (const [path, label] of [
    ["/admin/communications/new", "Title"],
    ["/admin/questions/new", "Question text"],
    ["/admin/coupons/generate", /many/],
    ["/admin/newsletter/settings", "Sender name"],
    ["/admin/resources/upload", "Title"],
    [notes, /^Note$/],
  ] as const) {
    const field = page.getByLabel(label);
    await page.goto(path);
    await field.fill("7 words of mine");
    await page.reload();
    await expect(field).toHaveValue("7 words of mine");
    await expect(note(page)).toBeVisible();
  }
  await page.goto(`/admin/users/${another}?tab=notes`);
  const field = page.getByRole("textbox", { name: "Note" });
  await expect(field).toHaveValue("");
  await page.goto(notes);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "7 words of mine" })).toBeVisible();
  await expect(field).toHaveValue("");
});

test("an editor says whether its input is saved or kept, and asks before what is neither is left", async ({ page }) => {
  const state = page.locator("[data-draft-state]");
  await write(page, "Ask fewer questions");
  await expect(state).toHaveText("Not saved yet. A copy is kept on this device.");
  await save(page);
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(state).toHaveText("Saved");
  await subject(page).fill("Ask fewer");
  await expect(state).toHaveText("Not saved yet. A copy is kept on this device.");
  await page.getByRole("link", { name: "Cancel" }).click(); // it is kept, so nobody is asked
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(state).toHaveText("Saved");

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error("full");
    };
  });
  await subject(page).fill("Ask two");
  await expect(page.getByText("This device is out of storage")).toBeVisible();
  const asked = page.waitForEvent("dialog");
  const left = page.getByRole("link", { name: "Cancel" }).click();
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await left;
  await expect(subject(page)).toHaveValue("Ask two");
  await save(page);
  await expect(page.getByRole("heading", { level: 1, name: "Ask two" })).toBeVisible();
});
