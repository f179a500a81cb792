import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Page, PageContext } from "#app/platform/http/page.ts";
import { pageText } from "../../tests/texts/page-text.ts";
import { CouponHistory, RedeemCard } from "./coupon-history.tsx";

test("what was redeemed, a line each, and nothing where nothing was", () => {
  const redeemedAt = "2026-11-20T12:00:00.000Z";
  const coupons = [
    { code: "PREMIUM-AB12CD", tier: "premium" as const, days: 1, redeemedAt, withdrawnAt: null },
    { code: "PRO-AB12CD", tier: "pro" as const, days: 30, redeemedAt, withdrawnAt: "2026-11-22T12:00:00.000Z" },
  ];
  expect(pageText(renderToStaticMarkup(createElement(CouponHistory, { coupons })))).toBe(
    [
      ...["Redeemed coupons", "PREMIUM-AB12CD", "1 day of Premium", "Redeemed Nov 20, 2026"],
      ...["PRO-AB12CD", "30 days of Pro", "Redeemed Nov 20, 2026, withdrawn Nov 22, 2026"],
    ].join("\n"),
  );
  expect(renderToStaticMarkup(createElement(CouponHistory, { coupons: [] }))).toBe("");
  const withdrawing = (code: string) => `/withdraw/${code}`;
  const ways = renderToStaticMarkup(createElement(CouponHistory, { coupons, withdrawing })).match(/href="[^"]*/g);
  expect(ways).toEqual(['href="/withdraw/PREMIUM-AB12CD']); // a withdrawn coupon has no link
});

test("the dashboard's card sends its code to the page that tells what is wrong", () => {
  const page = createElement(PageContext.Provider, { value: {} as Page }, createElement(RedeemCard));
  const card = renderToStaticMarkup(page);
  expect(card).toContain(
    '<busy-form busy="Redeeming..." needs="couponCode"><form method="post" action="/coupons/redeem"',
  );
  expect(pageText(card)).toMatch(/^Redeem Founder Coupon\nCoupon code\nA plan name, a hyphen/);
});
