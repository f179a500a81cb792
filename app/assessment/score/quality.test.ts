import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../fixtures/arbitrary.test.support.ts";
import { edges, samples } from "../fixtures/fixtures.test.support.ts";
import keywords from "./keywords.json" with { type: "json" };
import { groupLabel, keywordsVersion, textQuality } from "./quality.ts";

const entries = keywords.groups.flatMap((group) => group.entries);

test.each([...samples, ...edges])("golden: $id", ({ text, expected }) => {
  const { words, longer, groups, q } = textQuality(text);
  expect({ words, longer, groups, q: Math.round(q * 100) / 100 }).toEqual(expected);
});

test("there are 30 samples and 12 edge cases", () => {
  expect([samples.length, edges.length]).toEqual([30, 12]);
});

test("the breakdown says where the points come from", () => {
  expect(textQuality("Manual bookkeeping frustrates the whole office")).toEqual({
    ...{ words: 6, lengthPoints: 3, longer: 5, longerPoints: 25 },
    ...{ groups: ["functional", "emotional"], groupPoints: 20, q: 48 },
  });
});

test("quality is 0 to 100 and the sum of its three parts", () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: "binary", maxLength: 2_000 })), (text) => {
      const { lengthPoints, longerPoints, groupPoints, q } = textQuality(text);
      expect(q).toBe(lengthPoints + longerPoints + groupPoints);
      expect(q).toBeGreaterThanOrEqual(0);
      expect(q).toBeLessThanOrEqual(100);
      for (const [part, most] of [[lengthPoints, 40] as const, [longerPoints, 30] as const, [groupPoints, 30] as const])
        expect(part).toBeLessThanOrEqual(most);
    }),
  );
});

test("another long word never makes a text worse; white space around it changes nothing", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(textQuality(`${text} honestly`).q).toBeGreaterThanOrEqual(textQuality(text).q);
      expect(textQuality(`\n ${text}\t`)).toEqual(textQuality(text));
    }),
  );
});

test("the keyword lists: 10, 10 and 11 words, none twice or inside another, none that was rejected", () => {
  expect(keywordsVersion).toBe(1);
  expect(keywords.groups.map((group) => group.entries.length)).toEqual([10, 10, 11]);
  expect(entries.filter((entry) => entries.some((other) => other !== entry && other.includes(entry)))).toEqual([]);
  expect(new Set(entries).size).toBe(entries.length);
  expect(textQuality(keywords.rejected.map(({ word }) => word).join(" ")).groups).toEqual([]);
  expect(groupLabel("emotional")).toBe("Feelings: what it was like");
});
