import fc from "fast-check";
import { expect, test } from "vitest";
import { codeAlphabet } from "#app/platform/readable-code.ts";
import { CouponBatch, codeOf, lastMoment, readCode, statusOf } from "./coupon.ts";

const tier = fc.constantFrom("pro" as const, "premium" as const);
const sign = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
const code = fc.tuple(tier, fc.string({ unit: sign, minLength: 6, maxLength: 6 })).map(([t, signs]) => {
  return `${t.toUpperCase()}-${signs}`;
});

test("a code is the tier, a hyphen and six of the 31 signs, and is read as it was made", () => {
  expect(new Set(codeAlphabet).size).toBe(31);
  expect(codeAlphabet).not.toMatch(/[01OIL]/);
  fc.assert(
    fc.property(tier, fc.infiniteStream(fc.nat()), (of, numbers) => {
      const made = codeOf(of, (below) => (numbers.next().value ?? 0) % below);
      expect(made).toMatch(/^(PRO|PREMIUM)-[2-9A-HJKMNP-Z]{6}$/);
      expect(made.startsWith(`${of.toUpperCase()}-`)).toBe(true);
      expect(readCode(made)).toBe(made);
    }),
  );
});

test("in whatever case and with white space around, a code is read as itself", () => {
  const space = fc.string({ unit: fc.constantFrom(" ", "\t", "\n", "\u00a0"), maxLength: 3 });
  fc.assert(
    fc.property(code, fc.infiniteStream(fc.boolean()), space, space, (text, capital, before, after) => {
      const typed = [...text].map((letter) => (capital.next().value ? letter : letter.toLowerCase())).join("");
      expect(readCode(before + typed + after)).toBe(text);
    }),
  );
});

test("one sign that is none of ours, anywhere in a code, makes it none", () => {
  const strange = fc
    .string({ unit: "binary", minLength: 1, maxLength: 1 })
    .filter((one) => !/^[A-Za-z0-9-]$/.test(one));
  fc.assert(
    fc.property(code, fc.nat(), strange, (text, at, one) => {
      const place = 1 + (at % (text.length - 1));
      expect(readCode(text.slice(0, place) + one + text.slice(place))).toBeUndefined();
      expect(readCode(text.slice(0, place) + one + text.slice(place + 1))).toBeUndefined();
    }),
  );
});

test.each([
  ["nothing", ""],
  ["five signs", "PRO-AB12C"],
  ["seven signs", "PRO-AB12CDE"],
  ["another tier", "FREE-AB12CD"],
  ["another tier", "BASIC-AB12CD"],
  ["no hyphen", "PRO AB12CD"],
  ["a dash", "PRO–AB12CD"],
  ["a space in it", "PRO-AB 12CD"],
  ["a control character", "PRO-AB12CD\u0000"],
  ["a space of no width", "\u200bPRO-AB12CD"],
  ["a Cyrillic letter", "РRO-AB12CD"],
  ["a letter that is I when it is made capital", "PRO-AB12Cı"],
  ["the same in the tier", "premıum-AB12CD"],
  ["a letter that is S when it is made capital", "PRO-ABſ2CD"],
  ["the sign for kelvin", "PRO-AB12C\u212a"],
  ["one that is two when it is made capital", "PRO-ABﬁ2D"],
  ["Cyrillic letters", "PRO-АВ12СD"],
  ["wide letters", "ＰＲＯ-AB12CD"],
  ["a digit of Arabic", "PRO-AB12C٣"],
  ["10,000 signs", `PRO-${"A".repeat(10_000)}`],
  ["two codes", "PRO-AB12CD PRO-AB12CE"],
])("%s: no code", (_, typed) => {
  expect(readCode(typed)).toBeUndefined();
});

test.each([
  [true, -1, true, "Redeemed"],
  [true, -1, false, "Redeemed"],
  [true, 1, true, "Redeemed"],
  [false, -1, true, "Expired"],
  [false, -1, false, "Expired"],
  [false, 0, true, "Active"],
  [false, 1, true, "Active"],
  [false, 1, false, "Inactive"],
] as const)("redeemed %s, expiry in %s ms, active %s: %s", (redeemed, ms, isActive, status) => {
  const now = "2026-11-20T12:00:00.000Z";
  const expiresAt = new Date(Date.parse(now) + ms).toISOString();
  expect(statusOf({ redeemedAt: redeemed ? now : null, expiresAt, isActive }, now)).toBe(status);
});

test("a code lasts until the end of its last day, in UTC", () => {
  expect(lastMoment("2026-11-20T00:00:00.000Z", 30)).toBe("2026-12-20T23:59:59.999Z");
  expect(lastMoment("2026-11-20T23:59:59.999Z", 1)).toBe("2026-11-21T23:59:59.999Z");
  expect(lastMoment("2028-02-28T12:00:00.000Z", 1)).toBe("2028-02-29T23:59:59.999Z");
});

test("a batch has its limits, and the usual numbers where none is said", () => {
  expect(CouponBatch.parse({ tier: "pro" })).toEqual({ tier: "pro", count: 1, days: 30, expires: 30 });
  for (const [count, days] of [
    [1, 1],
    [50, 365],
  ]) {
    expect(CouponBatch.parse({ tier: "premium", count: `${count}`, days, expires: `${days}` })).toEqual({
      tier: "premium",
      count,
      days,
      expires: days,
    });
  }
});

const counts = ["0", "51", "-1", "1.5", "1e1", "", " 7", "abc", 0, 51, Number.NaN, null, ["1"]];
const spans = ["0", "366", "30 days", 0.5, -30];
test.each<[string, unknown, string]>([
  ...counts.map((value): [string, unknown, string] => ["count", value, "count must be a whole number from 1 to 50"]),
  ...spans.map((value): [string, unknown, string] => ["days", value, "days must be a whole number from 1 to 365"]),
  ...spans.map((value): [string, unknown, string] => [
    "expires",
    value,
    "expires must be a whole number from 1 to 365",
  ]),
  ...["free", "basic", "PRO", undefined].map((value): [string, unknown, string] => [
    "tier",
    value,
    "tier must be pro or premium",
  ]),
])("%s %j is refused in one line", (name, value, message) => {
  const { error } = CouponBatch.safeParse({ tier: "pro", [name]: value });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
