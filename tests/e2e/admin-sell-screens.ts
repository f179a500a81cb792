import { expect, type Page } from "@playwright/test";
import { setSender } from "#app/platform/mail/sender.server.ts";
import { usualSender } from "#app/platform/mail/sender.ts";
import { addCoupons, addSubscribers, redeemedCoupon } from "../../app/coupons/sold.test.support.ts";
import { inDatabase } from "../support/in-database.ts";
import type { TestServer } from "../support/server.ts";
import { type Look, stopsOf } from "./stops.ts";

/** Coupons, the newsletter and communications: with nothing, with more than a page, narrowed to nothing, their dialogs. */
export async function visitSell(page: Page, server: TestServer, look: Look): Promise<void> {
  const { stop, open } = stopsOf(page, server, look);
  await open("no coupons", "/admin/coupons");
  const { batch } = await inDatabase(server, addCoupons);
  await open("coupons", "/admin/coupons");
  await open("a batch of coupons", `/admin/coupons?batch=${batch}`);
  await open("generate coupons", "/admin/coupons/generate");
  await page.getByLabel("Expiry").fill("400");
  await page.getByLabel("How many").fill("");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("generate coupons with errors");
  await page.goto("/admin/coupons?status=active");
  await page
    .getByRole("link", { name: /^Deactivate / })
    .first()
    .click();
  await stop("deactivate a coupon");
  const code = await inDatabase(server, redeemedCoupon);
  await open("withdraw a coupon", `/admin/coupons/${code}/withdraw`);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("withdraw a coupon with errors");
  await open("newsletter", "/admin/newsletter?type=newsletter&q=nobody");
  await inDatabase(server, addSubscribers);
  await open("newsletter, a page of it", "/admin/newsletter");
  await open("export subscribers", "/admin/newsletter/export");
  await inDatabase(server, (db) => setSender(db, { ...usualSender, by: "ada" })); // a journey may have changed it
  await open("mail configuration", "/admin/newsletter/settings");
  await page.getByText(/^DNS records for/).click();
  await stop("mail configuration, records");
  await page.getByLabel("Sender name").fill("");
  await page.getByLabel("Sender address").fill("nobody");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await stop("mail configuration with errors");
  await inDatabase(server, (db) => setSender(db, { name: "Ada", address: "ada@gmail.com", by: "ada" }));
  await open("mail configuration, a provider's domain", "/admin/newsletter/settings");
  await open("communications", "/admin/communications");
}
