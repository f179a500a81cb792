import { expect, test } from "vitest";
import { extensionOf, shownName } from "./file-name.ts";

test.each([
  ["offer.pdf", "offer.pdf"],
  ["C:\\Users\\ada\\offer.pdf", "offer.pdf"],
  ["../../etc/offer.pdf", "offer.pdf"],
  [" of\u0000fer\u202e.pdf\n", "offer.pdf"],
  [`${"a".repeat(196)}.pdf`, `${"a".repeat(196)}.pdf`],
  [`${"a".repeat(300)}.pdf`, `${"a".repeat(196)}.pdf`],
  [`${"😀".repeat(300)}.pdf`, `${"😀".repeat(196)}.pdf`],
  [`a.${"b".repeat(300)}`, `a.${"b".repeat(198)}`],
])("of the name %j people read %j", (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

test.each([
  ["offer.PDF", "pdf"],
  ["offer.tar.gz", "gz"],
  ["offer", ""],
  ["offer.", ""],
])("the extension of %j is %j", (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});
