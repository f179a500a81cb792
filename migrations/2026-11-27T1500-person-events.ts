import { type Kysely, sql } from "kysely";

/**
 * A person's page lists what happened to them, newest first: each of its kinds reads one page of an index. What accounts
 * have few of (coupons, entitlements, programs, mailings of 30 days) is sorted instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, definition] of Object.entries(indexes))
    await sql`create index ${sql.id(name)} on ${sql.raw(definition)}`.execute(db);
}

const indexes = {
  user_activity_logs_by_sign_in_day:
    "user_activity_logs (user_id, (substr(created_at, 1, 10)), created_at) where activity_type = 'login'",
  assessment_sessions_by_start: "assessment_sessions (user_id, created_at, id)",
  assessment_sessions_by_change: "assessment_sessions (user_id, updated_at, id) where updated_at > completed_at",
  session_results_by_time: "session_results (user_id, created_at, assessment_session_id)",
  customer_interviews_by_time: "customer_interviews (founder_id, created_at, id)",
  customer_interviews_by_review: "customer_interviews (founder_id, reviewed_at, id) where reviewed_at is not null",
  quotes_by_time: "quotes (user_id, created_at, id)",
  experiments_by_start: "experiments (user_id, starts_on, id)",
  experiments_by_end: "experiments (user_id, ends_on, id) where dropped_at is null",
  experiments_by_drop: "experiments (user_id, dropped_at, id) where dropped_at is not null",
  experiments_by_result: "experiments (user_id, recorded_at, id) where recorded_at is not null",
  resources_by_upload: "resources (uploaded_by, created_at, id) where uploaded_by is not null",
  resource_downloads_by_time: "resource_downloads (user_id, download_date, resource_id)",
  mails_by_time: "mails (user_id, created_at, id) where user_id is not null",
  user_notes_by_time: "user_notes (user_id, created_at, id)",
  audit_logs_by_time:
    "audit_logs (user_id, created_at, id) where user_id is not null and action not in ('user.add_note', 'interview.review', 'coupon.withdraw', 'resource.upload', 'resource.add')",
};
