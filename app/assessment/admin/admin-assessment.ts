import type { Progress } from "./progress.ts";

/** One assessment and whose it is, as an administrator sees it in a list (SPEC-AD3). Moments are ISO 8601. */
export interface AdminAssessment {
  id: string;
  user: { id: string; name: string; email: string; company: string | null };
  progress: Progress;
  /** Whole per cent. */
  percent: number;
  /** How many questions have an answer. */
  responses: number;
  createdAt: string;
  completedAt: string | null;
}
