import { startLogin } from "#app/account/logins.server.ts";
import { expect, hasScript, takeRefusals, test } from "./browser-test.ts";
import { enter } from "./person.ts";
import { inDatabaseOf } from "./user-database.ts";

test.use({ timezoneId: "Asia/Tokyo" });

test("times are shown where the reader is: guessed or chosen, and changed at any time", { tag: "@script" }, async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enter(page, server, person);
  const at = new Date();
  await inDatabaseOf(server, person, async (db, user) => {
    await startLogin(db, { user, userAgent: null });
    await db.updateTable("logins").set({ last_seen_at: at.toISOString() }).where("user_id", "=", user).execute();
  });
  await page.goto("/");
  if (await hasScript(page)) {
    await expect(page.getByText("Times are shown in your time zone.")).toBeVisible();
    await page.goto("/account");
    await expect(page.getByText("Asia/Tokyo")).toBeVisible();
  } else {
    await page.getByRole("link", { name: "Choose your time zone" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("Choose your time zone");
    await page.getByLabel("Your time zone").selectOption("Asia/Tokyo");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Time zone saved.")).toBeVisible();
    takeRefusals(complaints, [422]);
  }
  const clock = (zone: string) => at.toLocaleTimeString("en-GB", { timeZone: zone, timeStyle: "short" });
  await expect(page.getByText(/^Last seen today at/)).toContainText(`at ${clock("Asia/Tokyo")}`);
  await page.getByRole("link", { name: "Change your time zone" }).click();
  await page.getByLabel("Your time zone").selectOption("America/Los Angeles");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Last seen today at/)).toContainText(`at ${clock("America/Los_Angeles")}`);
  await page.goto("/");
  await expect(page.getByText("Times are shown in")).toHaveCount(0);
});

test("with script a sign-in brings the time zone along", { tag: "@script" }, async ({ page, person, server }) => {
  await enter(page, server, person);
  await page.context().clearCookies();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await expect(page.getByText("Times are shown in UTC.")).toHaveCount((await hasScript(page)) ? 0 : 1);
});
