import type { AdminAssessment } from "./admin-assessment.ts";

/** An assessment with two answered questions, owned by a user without a company. */
export const begun: AdminAssessment = {
  id: "0198c0de-0000-7000-8000-00000000abcd",
  user: { id: "2", name: "Ada Byron", email: "ada@founder.example", company: null },
  ...{ progress: "progress", percent: 66, responses: 2 },
  ...{ createdAt: "2026-11-20T12:00:00.000Z", completedAt: null },
  ...{ idea: "Fridayless", score: null, evidence: 0, strongest: null, lastActiveAt: "2026-11-21T12:00:00.000Z" },
};
