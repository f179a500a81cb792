import type { UserActivityType } from "#app/analytics/user-activity.ts";

/** A user's activity, as shown in lists. */
export interface ActivityEntry {
  id: string;
  type: UserActivityType;
  /** ISO 8601. */
  at: string;
  user: { id: string; name: string };
  /** The subject: a resource's title, or the score that was reached. */
  detail?: string;
}
