import type { Page } from "@playwright/test";
import { addFounder } from "#app/account/founder.test.support.ts";
import { addSession } from "#app/assessment/fixture-session.test.support.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { inDatabase } from "../support/running-database.ts";
import type { TestServer } from "../support/server.ts";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { enterAsAdmin, type Person } from "./person.ts";

/** Signs an administrator in, and adds a user to manage: Grace Hopper, from a company of her own. */
async function beginWithGrace(page: Page, server: TestServer, person: Person) {
  await enterAsAdmin(page, server, person);
  await page.goto("/"); // dismisses the toast
  const id = timeOrderedId();
  const company = `Cobol ${id.slice(-12)}`;
  await inDatabase(server, async (db) => {
    await addFounder(db, { id, email: `${id}@founder.example`, companyName: company });
    const names = { first_name: "Grace", last_name: "Hopper" };
    await db.updateTable("profiles").set(names).where("user_id", "=", id).execute();
  });
  return { id, company };
}

/** Chooses another plan on her page, up to the confirmation. */
async function chooseTier(page: Page, tier: "free" | "pro" | "premium") {
  await page.getByLabel("Plan of Grace Hopper", { exact: true }).selectOption(tier);
  await page.getByRole("button", { name: "Change plan of Grace Hopper" }).click();
}

const more = (page: Page) => page.getByLabel("More for Grace Hopper");

test("users are found and filtered; a user's page shows data, plan, activity", async ({ page, person, server }) => {
  const { id, company } = await beginWithGrace(page, server, person);
  await page.goto("/admin/users");
  await expect(page.getByRole("caption")).toHaveText("Newest first");
  const row = page.getByRole("row").filter({ hasText: company });
  await page.getByLabel("Search").fill(id);
  await page.getByLabel("Plan", { exact: true }).selectOption("free");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(/plan=free/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(row).toContainText("Not subscribed");
  const list = page.url();
  await more(page).click();
  await page.getByRole("link", { name: "Change plan to Premium" }).click();
  await expect(page.getByRole("dialog", { name: `Change ${id}@founder.example to Premium?` })).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(list);
  await page.goto(`/admin/users?sort=name&q=${encodeURIComponent(company)}`);
  await expect(page.getByRole("caption")).toHaveText("Search results, always newest first");
  const session = await inDatabase(server, (db) => addSession(db, id, "session-first-money"));
  await page.getByRole("link", { name: "Grace Hopper" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grace Hopper");
  const main = page.getByRole("main");
  for (const text of [id, `${id}@founder.example`, company]) await expect(main).toContainText(text);
  await expect(main).toContainText("They've never had a plan other than Free.");
  await chooseTier(page, "pro");
  await page.getByRole("dialog").getByRole("button", { name: "Change plan" }).click();
  await expect(page).toHaveURL(`${server.origin}/admin/users/${id}`);
  await expect(page.getByRole("row").filter({ hasText: "Set by an administrator" })).toContainText("In force");

  const tabs = page.getByRole("navigation", { name: "About this person" });
  await tabs.getByRole("link", { name: "Activity" }).click();
  await expect(
    main.getByRole("listitem").filter({ hasText: "Started an assessment" }).getByRole("link"),
  ).toHaveAttribute("href", `/admin/assessments/${session}`);
  await tabs.getByRole("link", { name: "Changes" }).click();
  await expect(page.getByRole("row").filter({ hasText: "User: tier" })).toContainText("pro");
});

test("filters are saved as a view; what is done to its users is previewed, done at once and undone", async ({
  page,
  person,
  server,
  complaints,
}) => {
  const { id, company } = await beginWithGrace(page, server, person);
  await page.goto(`/admin/users?q=${encodeURIComponent(company)}&plan=free`);
  await page.getByRole("link", { name: "Save these filters as a view" }).click();
  await page.getByLabel("Name").fill(`Cobol ${id}`);
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByText("The name must be 40 characters or fewer").first()).toBeVisible();
  takeRefusals(complaints, [422]);
  await page.getByLabel("Name").fill("Cobol, free");
  await page.getByRole("button", { name: "Save view" }).click();
  const views = page.getByRole("navigation", { name: "Saved views" });
  await expect(views.getByRole("link", { name: "Cobol, free" })).toHaveAttribute("aria-current", "page");

  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Tick at least one row, or all of the view.")).toBeVisible();
  await page.getByLabel("Tick Grace Hopper").check();
  await page.getByLabel("What to do with them").selectOption("tier_pro");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change plan to Pro for 1 user?");
  await expect(page.getByRole("link", { name: "Grace Hopper" })).toBeVisible();
  await page.getByRole("button", { name: "Change plan to Pro" }).click();
  await expect(page.getByRole("heading", { name: "Done: 1" })).toBeVisible();
  const plan = () => page.getByRole("row").filter({ hasText: company });
  await page.goto(`/admin/users?q=${encodeURIComponent(company)}`);
  await expect(plan()).toContainText("Granted");
  await page.goBack();
  await page.getByRole("button", { name: "Undo what was done" }).click();
  await expect(page.getByRole("heading", { name: "Undone: 1" })).toBeVisible();
  await page.goto("/admin/users");
  await views.getByRole("link", { name: "Cobol, free" }).click();
  await expect(plan()).toContainText("Not subscribed");

  await page.getByLabel("of this view").check();
  await page.getByLabel("What to do with them").selectOption("message");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Write a message" }).click();
  await page.getByRole("link", { name: "Write the message" }).click();
  await page.getByLabel("Title").fill("About Cobol");
  await page.getByRole("textbox", { name: "Message" }).fill("How is it going?");
  await page.getByRole("button", { name: "Save and preview" }).click();
  await page.getByRole("link", { name: "Send" }).click();
  await expect(page.getByText("Send this message to 1 chosen user?")).toBeVisible();

  await page.goto("/admin/users");
  await views.getByRole("link", { name: "Cobol, free" }).click();
  await page.getByRole("link", { name: "Delete this view" }).click();
  await page.getByRole("button", { name: "Delete view" }).click();
  await expect(views.getByRole("link", { name: "Cobol, free" })).toHaveCount(0);
});
