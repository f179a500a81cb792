/** What visitors and people do, and how much of it there is. The last four are kept by the database itself. */
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

/** How many there are now, as `users:premium`. */
interface Counts {
  name: string;
  value: number;
}

/** How often something happened on a day, as YYYY-MM-DD in UTC. */
interface DailyCounts {
  name: string;
  day: string;
  value: number;
}

/** How far somebody came: each step once, for good. */
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
