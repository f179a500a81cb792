import type { InterviewStatus } from "../interview.ts";

export const reviewStatuses = ["pending", "in_progress", "reviewed"] as const satisfies readonly InterviewStatus[];

/** The names of the statuses for administrators (SPEC-AD2). */
export const reviewStatusTexts: Record<InterviewStatus, string> = {
  pending: "Pending",
  in_progress: "In Progress",
  reviewed: "Reviewed",
};
