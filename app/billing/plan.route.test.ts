import { expect, test } from "vitest";
import { redeemCoupon } from "#app/coupons/redeem-coupon.server.ts";
import { flashOf, openSite } from "../../tests/support/site.ts";
import { setTier } from "../account/founder.test.support.ts";
import { makeCoupon } from "../coupons/coupons.test.support.ts";

test.each([
  ["/checkout?tier=gold", 404, "There&#x27;s no plan with that name"],
  ["/plans/change?tier=gold", 404, "There&#x27;s no plan with that name"],
  ["/checkout/return?session_id=cs_nobodys", 404, "We couldn&#x27;t find this payment. Nothing has changed."],
])("%s is told in words", async (path, status, says) => {
  const response = await (await openSite()).get(path);
  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(says)]);
});

test("whoever turns back from paying comes to the plans, with the way they were on", async () => {
  const answer = await (await openSite()).get("/checkout/cancelled?to=/account");
  expect(answer.headers.get("Location")).toBe("/plans?to=%2Faccount");
  expect(await flashOf(answer)).toMatchObject({ text: expect.stringContaining("No payment was made.") });
});

test("the dashboard says what somebody has and offers what is more, the account page says why", async () => {
  const { db, founder, get } = await openSite();
  const text = async (path: string) => (await (await get(path)).text()).replace(/<[^>]*>/g, "");
  expect(await text("/")).toContain("Your subscription ends on: N/A");
  expect((await text("/plans")).match(/Subscribe to P/g)).toHaveLength(2);
  const code = await makeCoupon(db, "premium");
  await redeemCoupon(db, { user: founder, code, origin: "http://localhost" });
  expect(await text("/")).toMatch(
    /You have Premium from a coupon until \w{3} \d+, \d{4}; you&#x27;d pay for this plan on top of it\./,
  );
  await setTier(db, founder, "premium");
  expect(await text("/")).toContain("From Firstproof");
  expect(await text("/account")).toContain("You have Premium, given by Firstproof.");
  expect(await text("/account/billing")).toContain("No receipts yet. They appear here after your first payment.");
});
