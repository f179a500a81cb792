/** What is counted without knowing who. */
export interface AnalyticsTables {
  anonymous_activity_logs: AnonymousActivityLogs;
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
