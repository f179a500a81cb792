import fc from "fast-check";
import { expect, test } from "vitest";
import { maxTitle } from "../uploading/upload-form.ts";
import { copyTitle } from "./duplicate-resource.server.ts";

test("a copy says so", () => {
  expect(copyTitle("Letter of intent")).toBe("Letter of intent (Copy)");
  expect(copyTitle("Letter of intent (Copy)")).toBe("Letter of intent (Copy) (Copy)");
});

test("a title of any length gives one that the form accepts, and that still begins as it did", () => {
  const title = fc.string({ unit: "binary", minLength: 1, maxLength: maxTitle }).map((text) => text.trimEnd());
  fc.assert(
    fc.property(title, (title) => {
      const copy = copyTitle(title);
      expect([...copy].length).toBeLessThanOrEqual(maxTitle);
      expect(copy.endsWith(" (Copy)")).toBe(true);
      expect(title.startsWith(copy.slice(0, -" (Copy)".length))).toBe(true);
    }),
  );
});
