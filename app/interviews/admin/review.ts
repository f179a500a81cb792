import { z } from "zod";
import type { Interview, InterviewStatus } from "../interview.ts";
import { Feedback } from "../interview-form.ts";

/** An interview as reviewers see it. Times are ISO 8601. */
export interface Review extends Interview {
  founder: { id: string; name: string };
  /** The administrator who reviews it or gave the feedback; null if there is none, or the account was deleted. */
  reviewer: { id: string; name: string } | null;
  /** When the review started; null if it is pending or over. */
  begunAt: string | null;
  reviewedAt: string | null;
}

export const reviewStatuses = ["pending", "in_progress", "reviewed"] as const satisfies readonly InterviewStatus[];

/** The names of the statuses for administrators (SPEC-AD2). */
export const reviewStatusTexts: Record<InterviewStatus, string> = {
  pending: "Pending",
  in_progress: "In Progress",
  reviewed: "Reviewed",
};

/** The feedback form. `based`: the ISO 8601 time of the feedback it was based on; empty if there was none. */
export const FeedbackForm = z.object({
  feedback: Feedback,
  based: z
    .string()
    .optional()
    .transform((at) => at ?? null),
});
