import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pageText } from "../../../tests/texts/page-text.ts";
import type { RecordedScores } from "../snapshots/recorded-result.ts";
import { AssessmentTable } from "./assessment-table.tsx";
import { begun } from "./begun-assessment.test.support.ts";
import { RecordedTable } from "./recorded-table.tsx";

const sorting = { sort: "newest", sorts: ["newest"], hrefOf: () => "" } as const;
const table = { caption: "Newest first", sorting };

const textOf = (element: React.ReactNode) => pageText(renderToStaticMarkup(element)).replace(/\s+/g, " ");

test("a row says whose it is, how far, and when it was completed or that it was not", () => {
  const completed = { ...begun, completedAt: "2026-11-22T12:00:00.000Z", user: { ...begun.user, company: "Engines" } };
  expect(textOf(<AssessmentTable assessments={[begun]} {...table} />)).toMatch(
    /View the assessment 00000000 of Ada Byron: Fridayless Ada Byron · Company: Not provided · 00000000 – None yet In Progress.* 2 responses – None yet None yet Nov 21, 2026 Started Nov 20, 2026 Not completed/,
  );
  const scored = { ...completed, score: 7, evidence: 3, strongest: 4 };
  expect(textOf(<AssessmentTable assessments={[scored]} {...table} />)).toMatch(
    /Engines .* 7\.0 Good Potential .*2 responses High 3, strongest: Money .* Completed Nov 22, 2026/,
  );
});

test("recorded results are a table, and nothing before there is one", () => {
  const of = { session: "1", categories: {} as RecordedScores["categories"] };
  const recorded = [
    { ...of, revision: 2, createdAt: "2026-11-22T12:00:00.000Z", overall: 7.25 },
    { ...of, revision: 1, createdAt: "2026-11-20T12:00:00.000Z", overall: 4 },
  ];
  const text = textOf(<RecordedTable session="1" recorded={recorded} />);
  expect(text).toMatch(/Recorded results.*Result 2 .*7\.\d .*Result 1 .*4\.0 /);
  expect(renderToStaticMarkup(<RecordedTable session="1" recorded={[]} />)).toBe("");
});
