import { addFounder } from "#app/account/founder.test.support.ts";
import { addSession } from "#app/assessment/fixture-session.test.support.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { inDatabase } from "../support/running-database.ts";
import { expect, takeRefusals, test } from "./browser-test.ts";
import { enterAsAdmin } from "./person.ts";

test("a person's page leads from what happened to a coupon, and to deleting them on request", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enterAsAdmin(page, server, person);
  const id = timeOrderedId();
  const email = `${id}@founder.example`;
  const session = await inDatabase(server, async (db) => {
    await addFounder(db, { id, email });
    await db
      .updateTable("profiles")
      .set({ first_name: "Grace", last_name: "Hopper" })
      .where("user_id", "=", id)
      .execute();
    return addSession(db, id, "session-first-money");
  });
  await page.goto(`/admin/users/${id}`);
  await page.getByRole("link", { name: "Give a coupon" }).click();
  await expect(page.getByRole("dialog", { name: "Give Grace Hopper a coupon" })).toBeVisible();
  await page.getByLabel("Days").fill("14");
  await page.getByRole("button", { name: "Give the coupon" }).click();
  await expect(page.getByText("It's active, and we've emailed them.")).toBeVisible();

  await page.getByRole("link", { name: "Activity" }).click();
  const events = page.getByRole("region", { name: "Activity" }).getByRole("listitem");
  await expect(events.filter({ hasText: "Gave them a coupon" })).toContainText("by");
  const started = events.filter({ hasText: "Started an assessment of" });
  await expect(started.getByRole("link")).toHaveAttribute("href", `/admin/assessments/${session}`);
  await page.getByLabel("Show").selectOption("administrators");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(/kind=administrators/);
  await expect(started).toHaveCount(0);
  await expect(events).toHaveCount(1);

  await page.getByRole("link", { name: "Delete on request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete the account of Grace Hopper");
  await expect(page.getByRole("link", { name: "Download their data" })).toHaveAttribute(
    "href",
    `/admin/users/${id}/data`,
  );
  await page.getByLabel("Why").selectOption("They asked for it");
  await page.getByLabel("To confirm, enter their email address").fill(email);
  await page.getByRole("button", { name: "Delete this account" }).click();
  await expect(page.getByRole("alert")).toContainText("Download their data first");
  await page.getByLabel("They said they don't want their data").check();
  await page.getByRole("button", { name: "Delete this account" }).click();
  await expect(page).toHaveURL(`${server.origin}/admin/users`);
  await expect(page.getByText("Account deleted.")).toBeVisible();
  takeRefusals(complaints, [422]);
  await page.goto(`/admin/users/${id}`);
  await expect(page.getByRole("main")).not.toContainText("Grace");
  takeRefusals(complaints, [404]);
  await page.goto("/admin/audit");
  await expect(page.getByRole("row").filter({ hasText: "User: delete" }).first()).toContainText("They asked for it");
});
