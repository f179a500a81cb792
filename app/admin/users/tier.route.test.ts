import { expect, test } from "vitest";
import { redeemCoupon } from "#app/coupons/redeem-coupon.server.ts";
import { openAdminSite } from "../../../tests/support/site.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { makeCoupon } from "../../coupons/coupons.test.support.ts";
import { openPage, submitForm } from "../../server/shown-page.test.support.ts";

const failed = "Failed to update user subscription tier";

async function withGrace() {
  const site = await openAdminSite();
  const grace = await addFounder(site.db, { email: "grace@navy.example" });
  const path = `/admin/users/${grace}`;
  const ask = (tier: string) => openPage(site, `${path}/tier?tier=${tier}`);
  return { site, grace, path, ask };
}

test("a tier is set after a question, and back it goes to where it was asked", async () => {
  const { site, grace } = await withGrace();
  const list = "/admin/users?q=grace";
  for (const [tier, name] of [
    ["premium", "Premium"],
    ["free", "Free"],
  ] as const) {
    const asks = await openPage(site, `/admin/users/${grace}/tier?${new URLSearchParams({ tier, to: list })}`);
    expect(asks.text).toContain(`Change grace@navy.example to ${name}?`);
    expect(asks.html).toMatch(/<a [^>]*href="\/admin\/users\?q=grace"[^>]*>Cancel/);
    const set = await submitForm(site, asks, /^Change plan$/);
    expect([set.path, set.text]).toEqual([list, expect.stringContaining(`User subscription tier updated to ${tier}`)]);
  }
});

test("what a coupon gives is told, stays, and can be withdrawn with a reason, once", async () => {
  const { site, grace, path, ask } = await withGrace();
  const code = await makeCoupon(site.db, "premium");
  await redeemCoupon(site.db, { user: grace, code, origin: "" });
  const forEver = await ask("premium"); // thirty days become unlimited only if the preview says so
  expect(forEver.text).toMatch(
    /Now\s+Premium, from a coupon, until [\s\S]*Afterwards\s+Premium, set by an administrator, no end date/,
  );
  // A dialog left open in another tab: if it changes nothing, it doesn't report success.
  const same = await submitForm(site, { ...forEver, path: `${path}/tier?tier=free` }, /^Change plan$/);
  expect(same.text).toContain("Nothing has changed: no administrator has given them a plan. A coupon still");
  const free = await ask("free");
  expect(free.text).toContain(`Coupon ${code} gives Premium until`);
  expect(free.html.slice(free.html.indexOf("<dialog"))).not.toContain("Change plan</");
  const withdraw = /href="(\/admin\/coupons\/[^"]*\/withdraw[^"]*)"/.exec(free.html)?.[1] ?? "";
  const asks = await openPage(site, withdraw.replaceAll("&amp;", "&"));
  const refused = await submitForm(site, asks, /^Withdraw$/);
  expect(refused.text).toContain("Enter a reason");
  const done = await submitForm(site, refused, /^Withdraw$/, { reason: "It was meant for somebody else." });
  expect(done.path).toBe(path);
  for (const text of [
    "Coupon withdrawn",
    "Free. They have no subscription, coupon, or plan set by an administrator.",
    code,
  ])
    expect(done.text).toContain(text);
  expect((await openPage(site, `/admin/coupons?q=${code}`)).text).toMatch(/Redeemed[\s\S]*withdrawn on/);
  expect((await openPage(site, `/admin/coupons/${code}/withdraw`)).text).toContain("Coupon withdrawn"); // it was confirmed
});

test("a plan that is none, and somebody who is gone, are told of", async () => {
  const { site, path, ask } = await withGrace();
  const none = await openPage(
    site,
    `${path}/tier?${new URLSearchParams({ tier: "gold", to: "https://evil.example/" })}`,
  );
  expect([none.path, none.text]).toEqual([path, expect.stringContaining(`${failed}. Choose free, pro or premium.`)]);
  const nobody = await openPage(site, "/admin/users/nobody/tier");
  expect([nobody.path, nobody.status]).toEqual(["/admin/users/nobody/tier", 404]);
  const asks = await ask("pro");
  await site.db.deleteFrom("users").where("email", "=", "grace@navy.example").execute();
  const gone = await submitForm(site, asks, /^Change plan$/);
  expect(gone.text).toContain(failed);
  expect(gone.text).toContain("This person's account was deleted.");
});
