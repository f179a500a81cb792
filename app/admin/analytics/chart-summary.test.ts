import { expect, test } from "vitest";
import { chartSummary } from "./bar-chart.tsx";

const spans = ["Fri", "Sat", "Sun"].map((name) => ({ name }));

test("what one sees, in words", () => {
  const figures = [
    { name: "Visits", values: [41, 80, 71] },
    { name: "Signup attempts", values: [0, 0, 0] },
  ];
  expect(chartSummary(spans, figures)).toBe(
    "Visits rose from 41 on Fri to 71 on Sun, with the most, 80, on Sat. Signup attempts: none.",
  );
});
