import { expect, test } from "vitest";
import { isOwnReferrer, pagePathOf, referrerOf, refusesTracking } from "./visitor.ts";

const us = "https://us.example";
test.each([
  ["1", true],
  [" 1 ", true],
  ["0", false],
  ["true", false],
])("Sec-GPC: %s asks not to be tracked: %s", (value, does) => {
  expect(refusesTracking(new Headers({ "Sec-GPC": value }))).toBe(does);
});

test.each([
  ["https://search.example/find?q=my+secret#top", "https://search.example/find"],
  [`https://search.example/${"x".repeat(400)}`, `https://search.example/${"x".repeat(277)}`],
  [`${us}/auth?to=/`, null],
  ["android-app://com.example.mail/", null],
  ["javascript:alert(1)", null],
  ["not an address", null],
])("of %s is kept %s", (referer, kept) => {
  expect(referrerOf(new Headers({ Referer: referer }), us)).toBe(kept);
});

test.each([
  ["/", "/"],
  ["/auth?tab=sign-up&to=/questions", "/auth"],
  ["/newsletter/unsubscribe?token=x", "/newsletter/unsubscribe"],
  ["/verify/01a1f83f-b935-733b-858b-4ac68ef1a14b", "/verify/:id"],
  ["/shared/jD-3k_fYtq0vQpZlcB1aXwNnE8r2uSgH5oTiMmPKLyA", "/shared/:id"],
  ["/Shared/short", "/shared/:id"],
  ["/resources/how-to-find-ten-people-to-interview", "/resources/how-to-find-ten-people-to-interview"],
  [`/${"x-".repeat(300)}`, `/${"x-".repeat(149)}x`],
])("of the page %s is kept %s", (page, kept) => {
  expect(pagePathOf(new URL(page, us))).toBe(kept);
});

test.each([
  [{ "Sec-Fetch-Site": "same-origin" }, true],
  [{ "Sec-Fetch-Site": "cross-site", Referer: `${us}/` }, false],
  [{ "Sec-Fetch-Site": "none" }, false],
  [{ Referer: `${us}/` }, true],
  [{ Referer: "https://evil.example/" }, false],
  [{}, false],
] as [HeadersInit, boolean][])("%j came from a page of ours: %s", (headers, did) => {
  expect(isOwnReferrer(new Headers(headers), us)).toBe(did);
});
