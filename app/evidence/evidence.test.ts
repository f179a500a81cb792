import fc from "fast-check";
import { expect, test } from "vitest";
import { type Evidence, evidenceFor, evidenceText, quotesIn } from "./evidence.ts";

const experiment = (id: string, question: string, level: number) => ({ id, question, metric: `Metric ${id}`, level });
const interview = (id: string, question: string) => ({ id, question, title: `Interview ${id}`, quotes: 1 });
const evidence: Evidence = {
  experiments: [experiment("a", "q1", 2), experiment("b", "q2", 4), experiment("c", "q9", 5)],
  interviews: [interview("x", "q1"), interview("x", "q2"), interview("y", "q9")],
  quotes: { q1: 2, q2: 3, q9: 1 },
};

test("an area has what backs its answers: the strongest first, an interview once", () => {
  const area = evidenceFor(evidence, ["q1", "q2"]);
  expect(area.experiments.map(({ id }) => id)).toEqual(["b", "a"]);
  expect(area.interviews.map(({ id }) => id)).toEqual(["x"]);
  expect(quotesIn(area)).toBe(5);
  expect(quotesIn(evidenceFor(evidence, []))).toBe(0);
});

test.each<[Partial<Evidence>, string | undefined]>([
  [evidenceFor(evidence, ["q1", "q2"]), "Evidence: 2 experiments, 1 interview · strongest: Money"],
  [evidenceFor(evidence, ["q9"]), "Evidence: 1 experiment, 1 interview · strongest: Again"],
  [{ interviews: [interview("x", "q1"), interview("y", "q1")] }, "Evidence: 2 interviews · strongest: Reported past"],
  [{ experiments: [experiment("a", "q1", 0)] }, "Evidence: 1 experiment · strongest: Opinion"],
  [
    { experiments: [experiment("a", "q1", 0)], interviews: [interview("x", "q1")] },
    expect.stringMatching(/Reported past$/),
  ],
  [{ quotes: { q1: 3 } }, undefined],
])("%j is told as %s", (some, text) => {
  expect(evidenceText({ experiments: [], interviews: [], ...some })).toEqual(text);
});

test("more evidence never makes it weaker, and every area's parts are of the whole", () => {
  const some = fc.array(fc.record({ id: fc.uuid(), question: fc.constantFrom("q1", "q2", "q3"), level: fc.nat(5) }));
  fc.assert(
    fc.property(some, (found) => {
      const all: Evidence = { experiments: found.map((one) => ({ ...one, metric: "" })), interviews: [], quotes: {} };
      const parts = ["q1", "q2", "q3"].map((question) => evidenceFor(all, [question]));
      expect(parts.reduce((sum, { experiments }) => sum + experiments.length, 0)).toBe(found.length);
      const levels = evidenceFor(all, ["q1", "q2"]).experiments.map(({ level }) => level);
      expect(levels).toEqual(levels.toSorted((one, other) => other - one));
    }),
  );
});
