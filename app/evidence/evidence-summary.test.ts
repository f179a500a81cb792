import { expect, test } from "vitest";
import { type EvidenceSummary, evidenceText } from "./evidence-summary.ts";

const told: EvidenceSummary = { kind: "interview", id: "1", name: "Priya", level: 1 };
const paid: EvidenceSummary = { kind: "experiment", id: "2", name: "Deposits", level: 4 };

test.each<[EvidenceSummary[], string]>([
  [[told], "1 interview · strongest: Reported past"],
  [[told, paid], "1 experiment, 1 interview · strongest: Money"],
  [[paid, { ...paid, id: "3", level: 0 }], "2 experiments · strongest: Money"],
  [[{ ...paid, level: 0 }], "1 experiment · strongest: Opinion"],
])("%j: %s", (backings, text) => {
  expect(evidenceText(backings)).toBe(text);
});
