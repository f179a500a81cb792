import { redeemCoupon } from "#app/coupons/redeem-coupon.server.ts";
import { makeCoupon } from "../../app/coupons/sold.test.support.ts";
import { inDatabase } from "../support/in-database.ts";
import { expect, takeRefusals, test } from "./house.ts";
import { beginWithGrace, chooseTier, told } from "./looked-after.ts";

test("a tier is set from the list after a question, a coupon's is withdrawn, and who is gone is told of", async ({
  page,
  person,
  server,
  complaints,
}) => {
  const { id, company } = await beginWithGrace(page, server, person);
  const list = `/admin/users?q=${encodeURIComponent(company)}`;
  await page.goto(list);
  for (const [tier, name] of [
    ["premium", "Premium"],
    ["free", "Free"],
  ] as const) {
    await chooseTier(page, tier);
    await expect(page.getByRole("dialog", { name: `Change ${id}@founder.example to ${name}?` })).toBeVisible();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(server.origin + list);
    await chooseTier(page, tier);
    await page.getByRole("button", { name: "Change plan" }).click();
    await expect(told(page)).toContainText(`User subscription tier updated to ${tier}`);
    await expect(page).toHaveURL(server.origin + list);
    await expect(page.getByLabel("Plan of Grace Hopper", { exact: true })).toHaveValue(tier);
  }

  const code = await inDatabase(server, async (db) => {
    const made = await makeCoupon(db, "premium");
    await redeemCoupon(db, { user: id, code: made, origin: server.origin });
    return made;
  });
  await page.goto(`/admin/users/${id}`);
  await chooseTier(page, "premium"); // thirty days become a gift without end only by saying so
  await expect(page.getByRole("dialog")).toContainText(
    /Now\s*Premium, from a coupon, until .*Afterwards\s*Premium, set by an administrator, no end date/s,
  );
  // A question that stands open in another tab: what it changes nothing of is not called a success.
  const headers = { Origin: server.origin };
  await page.request.post(page.url().replace("=premium", "=free"), { form: {}, headers, maxRedirects: 0 });
  await page.goto(`/admin/users/${id}`);
  await expect(told(page)).toContainText("Nothing has changed: no administrator has given them a plan. A coupon still");

  await page.goto(`/admin/users/${id}`);
  await chooseTier(page, "free");
  await expect(page.getByRole("dialog")).toContainText(`Coupon ${code} gives Premium until`);
  await expect(page.getByRole("dialog").getByRole("button")).toHaveCount(0);
  await page.getByRole("link", { name: `Withdraw ${code}` }).click();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a reason");
  await page.getByLabel("Reason").fill("It was meant for somebody else.");
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(told(page)).toContainText("Coupon withdrawn");
  await expect(page).toHaveURL(`${server.origin}/admin/users/${id}`);
  await expect(page.getByRole("main")).toContainText("Nothing gives them a plan: Free.");
  await expect(page.getByRole("listitem").filter({ hasText: code })).toContainText("withdrawn");
  await page.goto(`/admin/coupons?q=${code}`);
  await expect(page.getByRole("row").filter({ hasText: code })).toContainText(/Redeemed.*withdrawn on/s);
  await page.goto(`/admin/coupons/${code}/withdraw`); // the question once more: it was answered
  await expect(told(page)).toContainText("Coupon withdrawn");

  const failed = "Failed to update user subscription tier";
  const wanted = new URLSearchParams({ tier: "gold", to: "https://evil.example/admin" });
  await page.goto(`/admin/users/${id}/tier?${wanted}`);
  await expect(page).toHaveURL(`${server.origin}/admin/users/${id}`);
  await expect(page.getByRole("alert")).toContainText(`Error${failed}. Choose free, pro or premium.`);
  await chooseTier(page, "pro");
  await inDatabase(server, (db) => db.deleteFrom("users").where("id", "=", id).execute());
  await page.getByRole("button", { name: "Change plan" }).click();
  await expect(page.getByRole("alert")).toContainText(failed);
  await expect(page.getByRole("alert")).toContainText("This person is gone: their account was deleted.");
  takeRefusals(complaints, [422]);
});
