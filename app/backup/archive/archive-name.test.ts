import fc from "fast-check";
import { expect, test } from "vitest";
import { archiveName, dateTimeText, readArchiveName } from "./archive-name.ts";

test("a name says when it was made, and before which migration", () => {
  const at = Date.UTC(2026, 10, 21, 10, 47, 5);
  expect(archiveName(at)).toBe("firstproof-20261121T104705Z.tar");
  expect(archiveName(at, "2026-11-21T1800-mailings")).toBe(
    "firstproof-20261121T104705Z-before-2026-11-21T1800-mailings.tar",
  );
  expect(dateTimeText(at)).toBe("2026-11-21 10:47 UTC");
});

test("what was written is read again, to the second", () => {
  const moments = fc.date({ min: new Date(0), max: new Date("9999-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.option(fc.stringMatching(/^[\w-]{1,80}$/), { nil: undefined }), (moment, before) => {
      const at = Math.floor(moment.getTime() / 1000) * 1000;
      const name = archiveName(at, before);
      expect(readArchiveName(name)).toEqual({ name, at, before });
    }),
  );
});

test.each([
  "firstproof-20261121T104705Z.tar.part",
  "firstproof-20261321T104705Z.tar",
  "firstproof-20260231T104705Z.tar",
  "../firstproof-20261121T104705Z.tar",
  "firstproof-20261121T104705Z-before-.tar",
  "holiday.tar",
])("%s is no name of ours", (name) => {
  expect(readArchiveName(name)).toBeUndefined();
});
