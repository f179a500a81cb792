import { expect, test } from "vitest";
import { momentName } from "./comparison.ts";

test("a moment is called by its day, and with its time where that is not enough", () => {
  const [a, b, c] = ["2026-11-20T14:05:59.000Z", "2026-11-20T23:59:00.000Z", "2026-11-21T00:00:00.000Z"] as const;
  const among = [a, b, c];
  expect(momentName(a, [a, "2026-11-20T14:05:01.000Z"], "UTC")).toBe("Nov 20, 2026, 14:05:59");
  expect(among.map((at) => momentName(at, among, "UTC"))).toEqual([
    ...["Nov 20, 2026, 14:05", "Nov 20, 2026, 23:59", "Nov 21, 2026"],
  ]);
  expect(momentName(b, among, "Europe/Berlin")).toBe("Nov 21, 2026, 00:59");
});
