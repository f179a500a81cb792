import { expect, test } from "vitest";
import { extensionOf, shownName } from "./shown-name.ts";

test.each([
  ["a plain name", "offer.pdf", "offer.pdf"],
  ["folders of Windows", "C:\\Users\\ada\\offer.pdf", "offer.pdf"],
  ["folders of others", "../../etc/offer.pdf", "offer.pdf"],
  ["what controls how text runs", " of\u0000fer\u202e.pdf\n", "offer.pdf"],
  ["200 characters", `${"a".repeat(196)}.pdf`, `${"a".repeat(196)}.pdf`],
  ["more of them", `${"a".repeat(300)}.pdf`, `${"a".repeat(196)}.pdf`],
  ["more of them in pairs", `${"😀".repeat(300)}.pdf`, `${"😀".repeat(196)}.pdf`],
  ["an extension that is none", `a.${"b".repeat(300)}`, `a.${"b".repeat(198)}`],
])("of a file's name with %s people read what tells it apart", (_what, name, shown) => {
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
