import type { Interview } from "../interview.ts";

/** An interview as reviewers see it. Times are ISO 8601. */
export interface Review extends Interview {
  founder: { id: string; name: string };
  /** The administrator who reviews it or gave the feedback; null if there is none, or the account was deleted. */
  reviewer: { id: string; name: string } | null;
  /** When the review started; null if it is pending or over. */
  begunAt: string | null;
  reviewedAt: string | null;
}
