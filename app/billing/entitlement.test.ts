import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../tests/support/counts.ts";
import { rankOf } from "./access.ts";
import { accessFrom, type Entitlement } from "./entitlement.ts";

const day = 24 * 60 * 60 * 1000;
const start = Date.parse("2026-01-01T00:00:00.000Z");
const on = (days: number) => new Date(start + days * day).toISOString();

type Given = Partial<Entitlement> & Pick<Entitlement, "source" | "tier">;
const cause = (given: Given, from = 0, to: number | null = null): Entitlement => ({
  startsAt: on(from),
  endsAt: to === null ? null : on(to),
  graceEndsAt: null,
  days: null,
  reference: null,
  ...given,
});
const stripe = (tier: Entitlement["tier"], from: number, to: number | null) =>
  cause({ source: "stripe", tier, graceEndsAt: to === null ? null : on(to + 7) }, from, to);
const coupon = (tier: Entitlement["tier"], from: number, days: number) => cause({ source: "coupon", tier, days }, from);

test.each<[string, Entitlement[], number, [string, number | null, string | null]]>([
  ["nothing is free", [], 5, ["free", null, null]],
  ["a subscription counts to its end", [stripe("pro", 0, 30)], 5, ["pro", 30, "stripe"]],
  ["it counts in its grace", [stripe("pro", 0, 30)], 33, ["pro", 37, "stripe"]],
  ["and no longer", [stripe("pro", 0, 30)], 37, ["free", null, null]],
  ["what has not begun does not count", [stripe("pro", 10, 30)], 5, ["free", null, null]],
  ["a gift without end", [cause({ source: "admin", tier: "premium" })], 900, ["premium", null, "admin"]],
  ["the higher wins", [stripe("pro", 0, 30), coupon("premium", 2, 10)], 5, ["premium", 12, "coupon"]],
  ["and gives way again", [stripe("pro", 0, 30), coupon("premium", 2, 10)], 12, ["pro", 30, "stripe"]],
  ["on the same plan days are added", [stripe("pro", 0, 30), coupon("pro", 2, 10)], 5, ["pro", 40, "stripe"]],
  ["also after a renewal", [stripe("pro", 0, 60), coupon("pro", 2, 10)], 35, ["pro", 70, "stripe"]],
  [
    "a higher plan stops a coupon's days",
    [coupon("pro", 0, 10), cause({ source: "stripe", tier: "premium" }, 4, 34)],
    35,
    ["pro", 40, "coupon"],
  ],
  ["two coupons follow each other", [coupon("pro", 0, 10), coupon("pro", 1, 10)], 12, ["pro", 20, "coupon"]],
  ["basic and pro are as high", [stripe("basic", 0, 30), coupon("pro", 2, 10)], 5, ["basic", 40, "stripe"]],
  [
    "days behind a gift without end wait",
    [cause({ source: "admin", tier: "pro" }), coupon("pro", 2, 10)],
    50,
    ["pro", null, "admin"],
  ],
  ["a coupon after a failed renewal", [stripe("pro", 0, 30), coupon("pro", 2, 10)], 33, ["pro", 40, "stripe"]],
])("%s", (_, causes, at, [tier, until, source]) => {
  const access = accessFrom(causes, on(at));
  expect([access.tier, access.until, access.source]).toEqual([tier, until === null ? null : on(until), source]);
});

test("the timeline tells every time a plan was given", () => {
  const { timeline } = accessFrom([stripe("pro", 0, 30), coupon("premium", 2, 3), coupon("pro", 4, 5)], on(40));
  expect(timeline.map(({ source, tier, from, until }) => [source, tier, from, until])).toEqual([
    ["stripe", "pro", on(0), on(30)],
    ["coupon", "premium", on(2), on(5)],
    ["coupon", "pro", on(30), on(35)],
  ]);
});

const tier = fc.constantFrom("basic" as const, "pro" as const, "premium" as const);
const when = fc.integer({ min: 0, max: 200 });
const anyCoupon = fc
  .tuple(tier, when, fc.integer({ min: 1, max: 90 }))
  .map(([tier, from, days]) => coupon(tier, from, days));
const anyStripe = fc
  .tuple(tier, when, fc.integer({ min: 1, max: 60 }))
  .map(([tier, from, length]) => stripe(tier, from, from + length));
const anyGift = fc
  .tuple(tier, when, fc.option(fc.integer({ min: 1, max: 60 })))
  .map(([tier, from, length]) => cause({ source: "admin", tier }, from, length === null ? null : from + length));
const causes = fc.array(fc.oneof(anyCoupon, anyStripe, anyGift), { maxLength: 6 });
const rankAt = (all: Entitlement[], at: number) => rankOf(accessFrom(all, on(at)).tier);

test("a coupon never lowers or shortens what somebody has, at any moment", () => {
  fc.assert(
    fc.property(causes, anyCoupon, when, (before, added, at) => {
      expect(rankAt([...before, added], at)).toBeGreaterThanOrEqual(rankAt(before, at));
    }),
  );
});

test("a coupon gives all its days, unless it waits behind something without end", () => {
  fc.assert(
    fc.property(causes, (all) => {
      const { timeline } = accessFrom(all, on(0));
      const endless = timeline.some(({ until }) => until === null);
      const wanted = all.reduce((sum, { days }) => sum + (days ?? 0), 0);
      const given = timeline
        .filter(({ source }) => source === "coupon")
        .reduce((sum, { from, until }) => sum + (Date.parse(until ?? from) - Date.parse(from)) / day, 0);
      if (endless) expect(given).toBeLessThanOrEqual(wanted);
      else expect(given).toBeCloseTo(wanted);
    }),
  );
});

test("a coupon that is withdrawn gives nothing from then on, and what it gave before stays", () => {
  fc.assert(
    fc.property(causes, anyCoupon, when, when, (others, one, withdrawn, at) => {
      const reference = "PRO-AAAAAA";
      const [kept, ended] = [
        { ...one, reference },
        { ...one, reference, endsAt: on(withdrawn) },
      ];
      const [before, after] = [accessFrom([...others, kept], on(at)), accessFrom([...others, ended], on(at))];
      if (at < withdrawn) expect(after.tier).toBe(before.tier);
      const given = after.timeline.filter((span) => span.reference === reference);
      for (const { until } of given) expect(until !== null && until <= on(withdrawn)).toBe(true);
      expect(rankOf(after.tier)).toBeLessThanOrEqual(rankOf(before.tier));
    }),
  );
});

test("the order in which causes are kept changes nothing", () => {
  const [pro, basic] = [coupon("pro", 7, 1), coupon("basic", 7, 85)];
  fc.assert(
    fc.property(causes, when, (all, at) => {
      const [one, other] = [accessFrom(all, on(at)), accessFrom([...all].reverse(), on(at))];
      expect([one.tier, one.until]).toEqual([other.tier, other.until]);
    }),
    { examples: [[[pro, basic, stripe("basic", 7, 37)], 122]], numRuns: times({ usual: 30, full: 500 }) },
  );
});

test("until is the first moment at which less is allowed", () => {
  fc.assert(
    fc.property(causes, when, (all, at) => {
      const { tier, until } = accessFrom(all, on(at));
      if (until === null) return;
      const last = accessFrom(all, new Date(Date.parse(until) - 1).toISOString());
      expect(rankOf(last.tier)).toBeGreaterThanOrEqual(rankOf(tier));
    }),
  );
});
