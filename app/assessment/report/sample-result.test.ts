import { expect, test } from "vitest";
import { sampleReport } from "../../brand/sample-report.ts";
import { oneDecimal } from "../score/band.ts";
import { sampleResult } from "./sample-result.ts";

test("the preview of a brand shows the scores of the sample that its PDF is made from", () => {
  const { score, completedAt } = sampleResult({});
  const { idea: _, day, areas, ...shown } = sampleReport;
  expect({ overall: score.overall, band: { label: score.band.label, colour: score.band.colour } }).toEqual(shown);
  const rounded = Object.entries(score.categories).map(([category, value]) => [category, oneDecimal(value)]);
  expect(Object.fromEntries(rounded)).toEqual(areas);
  expect(completedAt).toContain(day);
});
