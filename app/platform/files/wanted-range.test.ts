import fc from "fast-check";
import { expect, test } from "vitest";
import { wantedRange } from "./send-file.server.ts";

const huge = "9".repeat(400);

test.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=5-", { start: 5, end: 99 }],
  ["bytes=-1", { start: 99, end: 99 }],
  ["bytes=-100", { start: 0, end: 99 }],
  [`bytes=-${huge}`, { start: 0, end: 99 }],
  [`bytes=98-${huge}`, { start: 98, end: 99 }],
  ["Bytes=1-2", { start: 1, end: 2 }],
  ["bytes= 1-2 ", { start: 1, end: 2 }],
  ["bytes=100-", "unsatisfiable"],
  [`bytes=${huge}-`, "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=7-3", undefined],
  ["bytes=0-1,5-6", undefined],
  ["bytes=-", undefined],
  ["bytes=", undefined],
  ["bytes", undefined],
  ["lines=1-2", undefined],
  ["bytes=a-b", undefined],
  ["bytes=0x1-0x2", undefined],
  ["bytes=1.5-2", undefined],
  ["bytes=+1-2", undefined],
  ["bytes=٣-", undefined],
  ["", undefined],
])("%j of 100 bytes", (header, range) => {
  expect(wantedRange(header, 100)).toEqual(range);
});

test("of an empty file there is no part", () => {
  for (const header of ["bytes=0-", "bytes=-5", "bytes=0-0"]) expect(wantedRange(header, 0)).toBe("unsatisfiable");
});

test("whatever is asked for, no byte outside of the file", () => {
  const number = fc.oneof(fc.constant(""), fc.nat().map(String), fc.bigInt({ min: 0n }).map(String));
  fc.assert(
    fc.property(number, number, fc.integer({ min: 0, max: 60_000_000 }), (first, last, size) => {
      const range = wantedRange(`bytes=${first}-${last}`, size);
      if (typeof range !== "object") return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.start).toBeLessThanOrEqual(range.end);
      expect(range.end).toBeLessThan(size);
    }),
  );
});
