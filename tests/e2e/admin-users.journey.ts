import type { Page } from "@playwright/test";
import { shortId, timeOrderedId } from "#app/platform/db/short-id.ts";
import { addSession } from "../support/fixture-session.ts";
import { addFounder } from "../support/founder.ts";
import { inDatabase } from "../support/running-database.ts";
import type { TestServer } from "../support/server.ts";
import { expect, test } from "./browser-test.ts";
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

/** Chooses another plan for her, up to the confirmation. */
async function chooseTier(page: Page, tier: "free" | "pro" | "premium") {
  await page.getByLabel("Plan of Grace Hopper", { exact: true }).selectOption(tier);
  await page.getByRole("button", { name: "Change plan of Grace Hopper" }).click();
}

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
  await chooseTier(page, "premium");
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
  await expect(main.getByRole("link", { name: shortId(session) })).toHaveAttribute(
    "href",
    `/admin/assessments/${session}`,
  );
  await expect(main).toContainText("3 of 10");
  await expect(main).toContainText("No downloads yet.");
  await tabs.getByRole("link", { name: "Changes" }).click();
  await expect(page.getByRole("row").filter({ hasText: "User: tier" })).toContainText("pro");
});
