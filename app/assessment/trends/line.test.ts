import fc from "fast-check";
import { expect, test } from "vitest";
import { lineOf, type Mark } from "./line.ts";

const solid = (value: number | null): Mark => ({ value, hollow: false });
const ring = (value: number | null): Mark => ({ value, hollow: true });

test("from mark to mark, the top is 10", () => {
  expect(lineOf([solid(0), solid(5), solid(10)])).toEqual({
    width: 2,
    line: "M0 10h0L1 5L2 0",
    solid: "M0 10h0M1 5h0M2 0h0",
    hollow: "",
  });
});

test("a gap breaks the line, and so does the step from three questions to ten", () => {
  expect(lineOf([solid(1), solid(null), solid(2), solid(3)]).line).toBe("M0 9h0M2 8h0L3 7");
  const { line, hollow } = lineOf([ring(1), ring(2), solid(3), solid(4)]);
  expect(line).toBe("M0 9h0L1 8M2 7h0L3 6");
  expect(hollow).toBe("M0 9h0M1 8h0");
});

test("nothing, and one", () => {
  expect(lineOf([])).toEqual({ width: 1, line: "", solid: "", hollow: "" });
  expect(lineOf([solid(null)]).line).toBe("");
  expect(lineOf([solid(2.5)])).toMatchObject({ width: 1, line: "M0 7.5h0" });
});

test("every mark is drawn once and inside the box", () => {
  const value = fc.option(fc.double({ min: 0, max: 10, noNaN: true }));
  const marks = fc.array(fc.record({ value, hollow: fc.boolean() }), { maxLength: 20 });
  fc.assert(
    fc.property(marks, (list) => {
      const { width, line, solid, hollow } = lineOf(list);
      const places = (path: string) =>
        [...path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
      const wanted = list.filter(({ value }) => value !== null).length;
      expect(places(line)).toHaveLength(wanted);
      expect(places(solid).length + places(hollow).length).toBe(wanted);
      for (const [x = -1, y = -1] of places(line)) {
        expect(x).toBeLessThanOrEqual(width);
        expect(y).toBeLessThanOrEqual(10);
      }
    }),
  );
});
