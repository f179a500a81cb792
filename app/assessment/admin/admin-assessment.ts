import type { Progress } from "./progress.ts";

/** An assessment and its owner, as administrators see it in a list (SPEC-AD3). Timestamps are ISO 8601. */
export interface AdminAssessment {
  id: string;
  user: { id: string; name: string; email: string; company: string | null };
  progress: Progress;
  /** Whole percent. */
  percent: number;
  /** Number of answered questions. */
  responses: number;
  createdAt: string;
  completedAt: string | null;
}
