import fc from "fast-check";
import { expect, test } from "vitest";
import { rankOf } from "#app/billing/access.ts";
import { accessFrom, type Entitlement } from "#app/billing/entitlement.ts";
import { includes, redemptionOf } from "#app/coupons/redemption.ts";
import { times } from "../../tests/support/counts.ts";

const day = 24 * 60 * 60 * 1000; // ms
const at = Date.parse("2026-11-20T12:00:00.000Z");
const now = new Date(at).toISOString();
const moment = (days: number) => new Date(at + days * day).toISOString();

/** An entitlement that started before now: a subscription, an administrator's grant or a coupon. */
const cause = fc
  .record({
    source: fc.constantFrom("stripe" as const, "admin" as const, "coupon" as const),
    tier: fc.constantFrom("basic" as const, "pro" as const, "premium" as const),
    began: fc.integer({ min: 1, max: 60 }),
    lasts: fc.option(fc.integer({ min: 1, max: 120 }), { nil: null, freq: 9 }),
    grace: fc.boolean(),
  })
  .map(({ source, tier, began, lasts, grace }): Entitlement => {
    const coupon = source === "coupon";
    const endsAt = coupon || lasts === null ? null : moment(lasts - began);
    return {
      source,
      tier: coupon && tier === "basic" ? "pro" : tier,
      startsAt: moment(-began),
      endsAt,
      graceEndsAt: source === "stripe" && grace && endsAt ? moment((lasts ?? 0) - began + 7) : null,
      days: coupon ? (lasts ?? 30) : null,
      reference: coupon ? `another ${began}` : null,
    };
  });

const coupon = fc.record({
  tier: fc.constantFrom("pro" as const, "premium" as const),
  days: fc.integer({ min: 1, max: 365 }),
  code: fc.constant("PRO-AB12CD"),
});

const later = fc.integer({ min: 0, max: 800 * 24 }).map((hours) => moment(hours / 24));

test("a coupon that is taken gives all its days, at least its plan at once, and never takes anything away", () => {
  fc.assert(
    fc.property(fc.array(cause, { maxLength: 5 }), coupon, later, (causes, { tier, days, code }, when) => {
      const before = accessFrom(causes, now);
      fc.pre(!includes(before, tier));
      const given: Entitlement = {
        ...{ source: "coupon", tier, startsAt: now, endsAt: null, graceEndsAt: null },
        ...{ days, reference: code },
      };
      const after = accessFrom([...causes, given], now);
      const redeemed = redemptionOf({ tier, days, code }, { before, after, now });

      const own = after.timeline.filter(({ reference }) => reference === code);
      const total = own.reduce((sum, { from, until }) => sum + Date.parse(until ?? "") - Date.parse(from), 0);
      expect(total).toBe(days * day);
      expect(rankOf(after.tier)).toBeGreaterThanOrEqual(rankOf(tier));
      const last = new Date(Date.parse(redeemed.until) - 1).toISOString();
      expect(rankOf(accessFrom([...causes, given], last).tier)).toBeGreaterThanOrEqual(rankOf(tier));
      expect(rankOf(accessFrom([...causes, given], when).tier)).toBeGreaterThanOrEqual(
        rankOf(accessFrom(causes, when).tier),
      );
      if (redeemed.extended !== null) expect(rankOf(before.tier)).toBe(rankOf(tier));
      const pays = causes.some(({ source, endsAt }) => source === "stripe" && (endsAt === null || endsAt > now));
      expect(redeemed.subscription !== "none").toBe(pays || before.source === "stripe");
    }),
    { numRuns: times({ usual: 30, full: 500 }) },
  );
});
