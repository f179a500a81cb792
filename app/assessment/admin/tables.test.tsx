import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pageText } from "../../../tests/texts/page-text.ts";
import type { AdminAssessment } from "./admin-assessment.ts";
import { AssessmentTable } from "./assessment-table.tsx";
import { RecordedTable } from "./recorded-table.tsx";

const begun: AdminAssessment = {
  id: "0198c0de-0000-7000-8000-00000000abcd",
  user: { id: "2", name: "Ada Byron", email: "ada@founder.example", company: null },
  ...{ progress: "progress", percent: 66, responses: 2 },
  ...{ createdAt: "2026-11-20T12:00:00.000Z", completedAt: null },
};

const textOf = (element: React.ReactNode) => pageText(renderToStaticMarkup(element)).replace(/\s+/g, " ");

test("a row says whose it is, how far, and when it was completed or that it was not", () => {
  const completed = { ...begun, completedAt: "2026-11-22T12:00:00.000Z", user: { ...begun.user, company: "Engines" } };
  expect(textOf(<AssessmentTable assessments={[begun]} />)).toMatch(
    /Not provided In Progress.* 2 Nov 20, 2026 Not completed View/,
  );
  expect(textOf(<AssessmentTable assessments={[completed]} />)).toMatch(/Engines .* 2 Nov 20, 2026 Nov 22, 2026 View/);
});

test("recorded results are a table, and nothing before there is one", () => {
  const recorded = [
    { revision: 2, createdAt: "2026-11-22T12:00:00.000Z", overall: 7.25 },
    { revision: 1, createdAt: "2026-11-20T12:00:00.000Z", overall: 4 },
  ];
  const text = textOf(<RecordedTable session="1" recorded={recorded as never} />);
  expect(text).toMatch(/Recorded results.*Result 2 .*7\.\d .*Result 1 .*4\.0 /);
  expect(renderToStaticMarkup(<RecordedTable session="1" recorded={[]} />)).toBe("");
});
