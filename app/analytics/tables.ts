declare module "#app/platform/db/schema.ts" {
  interface Schema extends AnalyticsTables {}
}

/** Activity of visitors and users, and counters. Triggers maintain the last four. */
export interface AnalyticsTables {
  anonymous_activity_logs: AnonymousActivityLogs;
  user_activity_logs: UserActivityLogs;
  counts: Counts;
  daily_counts: DailyCounts;
  account_steps: AccountSteps;
  coupon_counts: CouponCounts;
}

interface AnonymousActivityLogs {
  id: string;
  session_id: string;
  activity_type: "page_visit" | "assessment_started" | "signup_attempt";
  page_path: string;
  referrer: string | null;
  user_agent: string;
  activity_details: string | null;
  created_at: string;
}

interface UserActivityLogs {
  id: string;
  user_id: string;
  activity_type: "login" | "logout" | "resource_download" | "assessment_complete";
  /** JSON. */
  activity_details: string | null;
  created_at: string;
}

/** Current totals, such as `users:premium`. */
interface Counts {
  name: string;
  value: number;
}

/** Event counts per day (YYYY-MM-DD in UTC). */
interface DailyCounts {
  name: string;
  day: string;
  value: number;
}

/** Funnel steps a user has reached: each recorded once, permanently. */
interface AccountSteps {
  user_id: string;
  step: "answered" | "completed" | "paid";
}

/** `open`: neither redeemed nor deactivated. */
interface CouponCounts {
  expires_on: string;
  state: "open" | "off" | "redeemed";
  value: number;
}
