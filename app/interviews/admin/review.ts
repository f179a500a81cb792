import type { Interview } from "../interview.ts";

/** An interview as its reviewers see it. Moments are ISO 8601. */
export interface Review extends Interview {
  founder: { id: string; name: string };
  /** Who listens to it, or has given the feedback; null: nobody, or somebody who has left. */
  reviewer: { id: string; name: string } | null;
  /** When its review was begun; null: it waits, or is over. */
  begunAt: string | null;
  reviewedAt: string | null;
}
