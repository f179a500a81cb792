import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pageText } from "../../../tests/texts/page-text.ts";
import { contactPriority } from "../advice/contact.ts";
import { someIdea } from "../ideas/some-idea.test.support.ts";
import type { AdminAssessment, AdminSummary } from "./admin-assessment.ts";
import { AssessmentHead } from "./assessment-head.tsx";
import { begun } from "./begun-assessment.test.support.ts";

/**
 * The rendered text of the header.
 * @param overall the score, if the assessment is complete
 */
function shown(change: Partial<AdminAssessment>, overall?: number, preliminary?: string) {
  const score = { overall, band: { colour: "good", label: "Strong" } };
  const verdict = { score, preliminary, contact: contactPriority(overall ?? 0) } as AdminSummary;
  const assessment = { ...begun, ...change };
  const given = { assessment, idea: someIdea, verdict: overall === undefined ? undefined : verdict };
  const html = renderToStaticMarkup(<AssessmentHead {...given} />);
  return { html, text: pageText(html).replace(/\s+/g, " ") };
}

test("whose assessment it is: their company where they told it, and how far they have come", () => {
  const { text } = shown({});
  expect(text).toContain("Company Not provided Email ada@founder.example Started Nov 20, 2026");
  expect(text).toContain("Completed Not completed Progress In Progress, 66% Responses 2");
  expect(text).not.toContain("out of 10");
  expect(shown({ user: { ...begun.user, company: "Engines" } }).text).toContain("Company Engines Email");
  const completedAt = "2026-11-22T12:00:00.000Z";
  expect(shown({ progress: "complete", percent: 100, completedAt }).text).toContain("Completed Nov 22, 2026 Progress");
});

test("beside the score of one that is complete stands how soon to write, marked when that is at once", () => {
  const high = shown({}, 7);
  expect(high.text).toContain("7.0 out of 10 Strong Contact priority: High");
  expect(high.html).toContain("badge-accent");
  const low = shown({}, 4.9, "Preliminary: 3 of 10");
  expect(low.text).toContain("4.9 out of 10 Strong Preliminary: 3 of 10 Contact priority: Low");
  expect(low.html).not.toContain("badge-accent");
});
