/** Something to do about a result: made from a recommendation, or the founder's own. */
export interface Task {
  id: string;
  /** The id of the recommendation; null for one of the founder's own. */
  action: string | null;
  title: string;
  description: string;
  priority: "high" | "medium" | "low";
  /** A day, such as 2026-11-27; null without one. */
  dueOn: string | null;
  /** What came out of it; empty until it is written down. */
  outcomes: string;
  /** ISO 8601; null while it is open. */
  completedAt: string | null;
  createdAt: string;
}
