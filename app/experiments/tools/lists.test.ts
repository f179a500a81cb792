import fc from "fast-check";
import { expect, test } from "vitest";
import { byRisk, readAssumptions, riskOf } from "./assumptions.ts";
import { frequency, newThemes, readTalks, type Talk, talksAdvice, talkText } from "./interview-counter.ts";

const talks = (...themes: string[][]): Talk[] => themes.map((list, index) => ({ person: `P${index}`, themes: list }));

test("themes are new once, and a person counts once for each", () => {
  const all = talks(["No-shows", "Paper"], ["paper", "Dear", "dear"]);
  expect(newThemes(all)).toEqual([["No-shows", "Paper"], ["Dear"]]);
  expect(frequency(all)).toEqual([
    { theme: "paper", people: 2 },
    { theme: "dear", people: 1 },
    { theme: "no-shows", people: 1 },
  ]);
});

test.each([
  [[], /^6 more/],
  [[["a"], ["b"], ["c"], ["d"], ["e"]], /^1 more/],
  [[["a"], ["b"], ["c"], ["a"], ["b"], ["c"]], /brought nothing new/],
  [[["a"], ["b"], ["c"], ["a"], ["b"], ["d"]], /brought one new theme/],
  [[["a"], ["b"], ["c"], ["d"], ["e"], ["a"]], /brought 2 new themes/],
])("talks of %j: %s", (themes, says) => {
  expect(talksAdvice(talks(...themes))).toMatch(says);
});

test("talks come back from an address as they went in", () => {
  const word = fc.stringMatching(/^[a-zäñ中]{1,20}$/);
  const talk = fc.record({ person: word, themes: fc.array(word, { minLength: 1, maxLength: 8 }) });
  fc.assert(
    fc.property(fc.array(talk, { maxLength: 20 }), (all) => {
      const query = new URLSearchParams(all.map((one) => ["talk", talkText(one)]));
      expect(readTalks(new URLSearchParams(String(query))).talks).toEqual(all);
    }),
  );
});

test("what is typed of a talk stays when it is refused", () => {
  const read = readTalks(new URLSearchParams({ add: "1", person: " ", themes: "x".repeat(81) }));
  expect(read).toMatchObject({ talks: [], typed: { person: " ", themes: "x".repeat(81) } });
  expect(Object.keys(read.errors)).toEqual(["person", "themes"]);
});

test("the riskiest belief comes first, of two alike the heavier", () => {
  const belief = (text: string, weight: number, evidence: number) => ({ text, area: "pay" as const, weight, evidence });
  const [light, heavy, safe] = [belief("light", 2, 0), belief("heavy", 5, 3), belief("safe", 5, 5)];
  expect([riskOf(light), riskOf(heavy), riskOf(safe)]).toEqual([10, 10, 0]);
  expect(byRisk([safe, light, heavy]).map(({ text }) => text)).toEqual(["heavy", "light", "safe"]);
});

test("a list of beliefs survives any address", () => {
  const name = fc.constantFrom("list", "live", "add", "remove", "text", "area", "text0", "area0", "weight0", "text1");
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string({ unit: "binary" }))), (pairs) => {
      const { assumptions } = readAssumptions(new URLSearchParams(pairs));
      expect(assumptions.length).toBeLessThanOrEqual(15);
      expect(new Set(assumptions.map(({ text }) => text)).size).toBe(assumptions.length);
      for (const one of assumptions) expect(riskOf(one)).toBeGreaterThanOrEqual(0);
    }),
  );
});
