import type { Schema } from "#app/platform/db/schema.ts";

/** A kind of data and how long it is kept. */
interface RetentionRule {
  label: string;
  long: string;
  /** The job that removes it when it expires. */
  job: string;
  /** The table for counting it. Files are measured by size instead. */
  table?: keyof Schema;
}

/** All data that expires. Everything else stays until a user deletes it or their account. */
export const retention: readonly RetentionRule[] = [
  { label: "Visits", long: "400 days", job: "Visits", table: "anonymous_activity_logs" },
  { label: "User activity", long: "400 days", job: "User activity", table: "user_activity_logs" },
  { label: "Calls of the API by day", long: "400 days", job: "API calls", table: "api_calls" },
  { label: "Responses of the API to send again", long: "a day", job: "API requests", table: "api_requests" },
  { label: "Emails, sent or given up", long: "30 days", job: "Mails", table: "mails" },
  { label: "Webhook deliveries", long: "30 days", job: "Webhook deliveries", table: "webhook_deliveries" },
  {
    label: "Who got a mailing",
    long: "30 days after it is over",
    job: "Receivers of mailings",
    table: "deliveries",
  },
  {
    label: "Accounts chosen for a message",
    long: "30 days, or until it was sent",
    job: "Selected accounts",
    table: "selected_accounts",
  },
  { label: "Bulk actions", long: "90 days after their end", job: "Bulk actions", table: "bulk_members" },
  { label: "Logins", long: "30 days after their last use", job: "Logins", table: "logins" },
  { label: "Known browsers", long: "400 days", job: "Known browsers", table: "devices" },
  { label: "Passkey and sign-in challenges", long: "minutes", job: "Challenges", table: "challenges" },
  { label: "Links to reset a password", long: "an hour", job: "Password resets", table: "password_resets" },
  { label: "Codes", long: "30 days after they ran out", job: "Codes", table: "verifications" },
  {
    label: "Counted tries, as hashes",
    long: "until they no longer count, 30 days at most",
    job: "Counted tries",
    table: "rate_limit_hits",
  },
  { label: "Stripe's events", long: "60 days", job: "Payment events", table: "stripe_events" },
  { label: "Links to shared results", long: "30 days after they ran out", job: "Shared results", table: "share_links" },
  { label: "Ideas that were deleted", long: "30 days", job: "Deleted ideas" },
  { label: "Uploads without a form", long: "a day", job: "Unsent files", table: "uploads" },
  { label: "Library files nothing refers to", long: "an hour", job: "Library files" },
  { label: "Interview files that nothing names", long: "an hour", job: "Interview files" },
  { label: "Changes of the system's status", long: "400 days", job: "Status history", table: "status_changes" },
];
