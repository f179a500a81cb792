import type { UserActivityType } from "#app/analytics/user-activity.ts";

/** What somebody did, as lists show it. */
export interface ActivityEntry {
  id: string;
  type: UserActivityType;
  /** ISO 8601. */
  at: string;
  user: { id: string; name: string };
  /** What it was about: a resource's title, or the score that was reached. */
  detail?: string;
}
