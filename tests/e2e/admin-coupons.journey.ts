import { readFile } from "node:fs/promises";
import { setSender } from "#app/platform/mail/sender.server.ts";
import { addSubscription } from "../../app/coupons/coupons.test.support.ts";
import { inDatabase } from "../support/running-database.ts";
import { expect, hasScript, test } from "./browser-test.ts";
import { enterAsAdmin } from "./person.ts";

test("coupons are generated, found, copied, downloaded, and deactivated after confirmation", {
  tag: "@script",
}, async ({ page, person, server }) => {
  await enterAsAdmin(page, server, person);
  await page.goto("/admin/coupons");
  await page.getByRole("link", { name: "Generate coupons" }).click();
  await expect(page.getByRole("dialog", { name: "Generate coupons" })).toBeVisible();
  await page.getByRole("dialog").getByText("Premium", { exact: true }).click();
  await page.getByLabel("How many").fill("3");
  await page.getByLabel("Access duration").fill("90");
  await page.getByLabel("Expiry").fill("14");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByRole("status")).toHaveText("Generated 3 premium coupon(s)");
  await expect(page.getByRole("heading", { name: "Batch of 3 Premium coupons" })).toBeVisible();
  const codes = await page.getByRole("rowheader").locator(".code").allTextContents();
  expect(codes).toHaveLength(3);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  for (const code of codes) expect(file).toContain(`${code},Premium,90,`);

  const [code = ""] = codes;
  const row = page.getByRole("row").filter({ hasText: code });
  await page.goto("/admin/coupons");
  await page.getByLabel("Search").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(row).toContainText(/Premium.*90 days.*Active.*Not redeemed yet/s);
  if (await hasScript(page)) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: `Copy ${code}` }).click();
    await expect(page.getByRole("status")).toHaveText("Copied - Coupon code copied to clipboard");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  } else await expect(page.getByRole("button", { name: `Copy ${code}` })).toBeHidden();

  await page.getByRole("link", { name: `Deactivate ${code}` }).click();
  await expect(page.getByText("Nobody will be able to redeem it.")).toBeVisible();
  await page.getByRole("link", { name: "Keep active" }).click();
  await expect(row).toContainText("Active");
  await page.getByRole("link", { name: `Deactivate ${code}` }).click();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("status").first()).toHaveText("Coupon deactivated");
  await expect(row).toContainText(/Inactive.*None/s);

  const sender = { name: "Ada", address: "ada@xn--bcher-kva.example", by: null };
  await inDatabase(server, (db) => setSender(db, sender));
  await page.goto("/admin/newsletter/settings");
  await page.getByText("DNS records for xn--bcher-kva.example").click();
  const dmarc = "v=DMARC1; p=none; rua=mailto:ada@xn--bcher-kva.example";
  await expect(page.getByText(dmarc)).toBeVisible();
  const copy = page.getByRole("button", { name: "Copy the DMARC text" });
  if (await hasScript(page)) {
    await copy.click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(dmarc);
  } else await expect(copy).toBeHidden();
});

test("subscribers are filtered, found and exported, and the export is confirmed", async ({ page, person, server }) => {
  await enterAsAdmin(page, server, person);
  const email = `reader-of-${person.email}`;
  await inDatabase(server, (db) => addSubscription(db, email, false));
  await page.goto("/admin/newsletter");
  const narrow = async (type: string) => {
    await page.getByLabel("User type").selectOption(type);
    await page.getByRole("button", { name: "Filter" }).click();
  };
  await page.getByLabel("Search").fill(email.slice(0, -8).toUpperCase());
  await narrow("Newsletter");
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText(/Newsletter.*None.*Not confirmed/s);
  await narrow("Free");
  await expect(page.getByText("No address starts with this.")).toBeVisible();
  await page.getByRole("link", { name: "Clear the filter" }).click();
  await expect(page.getByRole("row").filter({ hasText: person.email }).last()).toContainText(/Free.*Not subscribed/s);

  await page.getByRole("link", { name: "Export" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL("/admin/newsletter");
  await expect(page.getByRole("status")).toHaveCount(0); // nothing was exported
  await page.getByRole("link", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download newsletter_subscribers.csv" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain(`${email},None,Not confirmed,`);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("status")).toContainText("Export Complete");
  await expect(page.getByRole("status")).toContainText("Subscriber list exported successfully");
});
