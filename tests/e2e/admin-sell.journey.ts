import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { generateCoupons } from "#app/coupons/generate-coupons.server.ts";
import { inDatabase } from "../support/in-database.ts";
import type { TestServer } from "../support/server.ts";
import { addSubscription } from "../support/sold.ts";
import { expect, hasScript, takeRefusals, test } from "./house.ts";
import { enterAsAdmin } from "./person.ts";
import { withoutTable } from "./without-table.ts";

async function makeCoupon(server: TestServer): Promise<string> {
  const one = { tier: "pro", count: 1, days: 30, expires: 30 } as const;
  const [code = ""] = await inDatabase(server, (db) => generateCoupons(db, one));
  return code;
}

function rowOf(page: Page, code: string) {
  return page.getByRole("row").filter({ hasText: code });
}

test("coupons are generated, found again, copied, taken as a file, and deactivated after a question", {
  tag: "@script",
}, async ({ page, person, server, complaints }) => {
  await enterAsAdmin(page, server, person);
  await page.goto("/admin/coupons");
  await page.getByRole("link", { name: "Generate coupons" }).click();
  await expect(page.getByRole("dialog", { name: "Generate coupons" })).toBeVisible();
  await page.getByText("Premium", { exact: true }).click();
  await page.getByLabel("How many").fill("51");
  await page.getByLabel("Access duration").fill("90");
  await page.getByLabel("Expiry").fill("366");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter 1 to 50");
  await page.getByRole("alert").getByRole("link", { name: "Enter 1 to 365 days" }).click();
  await expect(page.getByLabel("Expiry")).toBeFocused();
  await expect(page.getByLabel("Access duration")).toHaveValue("90");
  await page.getByLabel("How many").fill("3");
  await page.getByLabel("Expiry").fill("14");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByRole("status")).toHaveText("Generated 3 premium coupon(s)");
  takeRefusals(complaints, [422]);
  await expect(page.getByRole("heading", { name: "Batch of 3 Premium coupons" })).toBeVisible();
  const codes = await page.getByRole("rowheader").locator(".code").allTextContents();
  expect(codes).toHaveLength(3);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  for (const code of codes) expect(file).toContain(`${code},Premium,90,`);

  const [code = ""] = codes;
  await page.goto("/admin/coupons");
  await page.getByLabel("Search").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(rowOf(page, code)).toContainText(/Premium.*Active.*90 days.*Nobody yet/s);
  if (await hasScript(page)) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: `Copy ${code}` }).click();
    await expect(page.getByRole("status")).toHaveText("Copied - Coupon code copied to clipboard");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  } else await expect(page.getByRole("button", { name: `Copy ${code}` })).toBeHidden();

  await page.getByRole("link", { name: `Deactivate ${code}` }).click();
  await expect(page.getByText("Nobody will be able to redeem it.")).toBeVisible();
  await page.getByRole("link", { name: "Keep active" }).click();
  await expect(rowOf(page, code)).toContainText("Active");
  await page.getByRole("link", { name: `Deactivate ${code}` }).click();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("status").first()).toHaveText("Coupon deactivated");
  await expect(rowOf(page, code)).toContainText(/Inactive.*None/s);
  await page.getByLabel("Status").selectOption("Active");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("No coupon matches.")).toBeVisible();
});

test("a coupon that is redeemed, expired or gone while its question stands there stays as it is, and why is said", async ({
  page,
  person,
  server,
}) => {
  await enterAsAdmin(page, server, person);
  for (const [change, reason] of [
    [{ redeemed_at: new Date().toISOString() }, "It has been redeemed meanwhile."],
    [{ expires_at: "2026-01-01T23:59:59.999Z" }, "It has expired: nobody can redeem it any more."],
    [{ code: "PRO-GNEGNE" }, "There is no coupon with this code."],
  ] as const) {
    const code = await makeCoupon(server);
    await page.goto(`/admin/coupons/${code}/deactivate?status=active`);
    await inDatabase(server, (db) => db.updateTable("coupons").set(change).where("code", "=", code).execute());
    await page.getByRole("button", { name: "Deactivate" }).click();
    await expect(page).toHaveURL("/admin/coupons?status=active");
    await expect(page.getByRole("alert")).toContainText("Failed to deactivate coupon");
    await expect(page.getByRole("alert")).toContainText(reason);
  }
  await page.goto("/admin/coupons/PRO-NOWHRE/deactivate");
  await expect(page.getByRole("alert")).toContainText("There is no coupon with this code.");
});

test("subscribers are narrowed, found and exported, and the export is said to be complete once it was", async ({
  page,
  person,
  server,
}) => {
  await enterAsAdmin(page, server, person);
  const email = `reader-of-${person.email}`;
  await inDatabase(server, (db) => addSubscription(db, email, false));
  await page.goto("/admin/newsletter");
  await page.getByLabel("User type").selectOption("Newsletter");
  await page.getByLabel("Search").fill(email.slice(0, -8).toUpperCase());
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText(/Newsletter.*None.*Not confirmed/s);
  await page.getByLabel("User type").selectOption("Free");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("No address begins like this.")).toBeVisible();
  await page.getByRole("link", { name: "Clear the filter" }).click();
  await expect(page.getByRole("row").filter({ hasText: person.email }).last()).toContainText(/Free.*Not subscribed/s);

  await page.getByRole("link", { name: "Export" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL("/admin/newsletter");
  await expect(page.getByRole("status")).toHaveCount(0); // nothing was taken
  await page.getByRole("link", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download newsletter_subscribers.csv" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("newsletter_subscribers.csv");
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain("Email,Subscription Tier,Status,Created Date");
  expect(text).toContain(`${email},None,Not confirmed,`);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("status")).toContainText("Export Complete");
  await expect(page.getByRole("status")).toContainText("Subscriber list exported successfully");
});

test("sender and rate of mails are set, and refused with what is wrong; communications count people by plan", {
  tag: "@script",
}, async ({ page, person, server, complaints }) => {
  await enterAsAdmin(page, server, person);
  await page.goto("/admin/newsletter");
  await page.getByRole("link", { name: "Configuration" }).click();
  await expect(page.getByText("No mail server is set (SMTP_URL).")).toBeVisible();
  await page.getByLabel("Sender name").fill("x".repeat(81));
  await page.getByLabel("Sender address").fill("nobody");
  await page.getByLabel("Mails a minute").fill("30,001");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a whole number from 1 to 30,000");
  await expect(page.getByLabel("Mails a minute")).toHaveValue("30,001");
  await expect(page.getByRole("alert")).toContainText("Sender name must be 80 characters or fewer");
  await expect(page.getByRole("alert")).toContainText("Enter an email address like name@example.com");
  await expect(page.getByLabel("Sender address")).toHaveValue("nobody");
  await page.getByLabel("Sender name").fill("Ada of Firstproof");
  await page.getByLabel("Sender address").fill("ada@b\u00fccher.example");
  await page.getByLabel("Mails a minute").fill("120");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toHaveText("Mail settings saved. Mails from now on come from this sender.");
  await page.getByRole("link", { name: "Configuration" }).click();
  await expect(page.getByLabel("Sender name")).toHaveValue("Ada of Firstproof");
  await expect(page.getByLabel("Mails a minute")).toHaveValue("120");
  takeRefusals(complaints, [422]);

  await page.getByText("DNS records for xn--bcher-kva.example").click();
  await expect(page.getByText("v=spf1 include:… ~all")).toBeVisible();
  await expect(page.getByText("selector._domainkey.xn--bcher-kva.example")).toBeVisible();
  const dmarc = "v=DMARC1; p=none; rua=mailto:ada@xn--bcher-kva.example";
  await expect(page.getByText(dmarc)).toBeVisible();
  if (await hasScript(page)) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy the DMARC text" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(dmarc);
  } else await expect(page.getByRole("button", { name: "Copy the DMARC text" })).toBeHidden();

  await inDatabase(server, (db) => db.deleteFrom("mailings").execute()); // of other journeys on this server
  await page.goto("/admin/communications");
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  await expect(page.getByText("Nothing sent yet.")).toBeVisible();
});

test("an administrator sends a test mail to themselves, until there were enough; a provider's domain is no sender", async ({
  page,
  person,
  server,
  complaints,
}) => {
  await enterAsAdmin(page, server, person);
  const settings = "/admin/newsletter/settings";
  for (let press = 0; press < 5; press++) {
    await page.goto(settings);
    await page.getByRole("button", { name: "Send a test mail to me" }).click();
    await expect(page).toHaveURL("/admin/newsletter");
    await expect(page.getByRole("status")).toContainText(`Test mail queued to ${person.email}.`);
  }
  const mails: { to: string; subject: string }[] = await (await page.request.get("/dev/mail.json")).json();
  const subjects = mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
  expect(subjects.slice(0, 5)).toEqual(Array(5).fill("Test mail from Firstproof"));
  await page.goto(settings);
  await page.getByRole("button", { name: "Send a test mail to me" }).click();
  await expect(page.getByRole("alert")).toContainText("Five test mails were sent within an hour.");
  takeRefusals(complaints, [429]);

  await page.getByLabel("Sender name").fill("Ada");
  await page.getByLabel("Sender address").fill("ada.of.firstproof@gmail.com");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Configuration" }).click();
  await expect(page.getByText("gmail.com belongs to a provider of mailboxes.")).toBeVisible();
});

test("what cannot be done is said in the words of each screen", async ({ page, person, server, complaints }) => {
  await enterAsAdmin(page, server, person);
  const code = await makeCoupon(server);
  const without = (table: string, work: () => Promise<void>) => withoutTable(server, table, work);
  const says = (text: string) => expect(page.getByText(text).first()).toBeVisible();
  await without("counts", async () => {
    await page.goto("/admin/newsletter");
    await says("Failed to load newsletter subscribers");
    await page.goto("/admin/communications");
    await says("Failed to load communications data");
  });
  await without("coupon_counts", async () => {
    await page.goto("/admin/coupons");
    await says("Failed to fetch coupons");
  });
  await page.goto(`/admin/coupons/${code}/deactivate`);
  await without("audit_logs", async () => {
    await page.getByRole("button", { name: "Deactivate" }).click();
    await says("Failed to deactivate coupon");
  });
  await page.goto("/admin/coupons/generate");
  await without("audit_logs", async () => {
    await page.getByRole("button", { name: "Generate" }).click();
    await says("Failed to generate coupons: something went wrong on our side. None was made.");
  });
  await without("user_roles", async () => {
    await page.getByRole("button", { name: "Generate" }).click();
    await says("Authentication failed: we could not find out who you are");
  });
  await page.goto("/admin/coupons/generate");
  await page.context().clearCookies({ name: "login" });
  await page.getByRole("button", { name: "Generate" }).click();
  await says("Not authenticated");
  server.complaints.splice(0); // each was logged
  takeRefusals(complaints, [401, 500]);
});
