import type { Generated } from "kysely";

/** Machinery of every domain. */
export interface PlatformTables {
  tries: Tries;
  mails: Mails;
  uploads: Uploads;
  audit_logs: AuditLogs;
  settings: Settings;
  jobs: Jobs;
  status_changes: StatusChanges;
  alerts: Alerts;
  measures: Measures;
}

interface Tries {
  id: string;
  subject: string;
  expires_at: string;
}

interface Mails {
  id: string;
  user_id: string | null;
  forget: Generated<number>;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  state: "queued" | "sent" | "dead";
  attempts: number;
  due_at: string;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  /** Where its receiver leaves by one click (RFC 8058). */
  unsubscribe_url: string | null;
}

interface Uploads {
  id: string;
  user_id: string;
  /** Whose form it is for, as `purposes` of uploads/purpose.ts names them. */
  purpose: string;
  file_name: string;
  /** Of the whole file, in bytes. */
  size: number;
  created_at: string;
  /** When all of it was on the disk. */
  finished_at: string | null;
  expires_at: string;
}

interface AuditLogs {
  id: string;
  /** Null: the command line. */
  actor_id: string | null;
  action: string;
  object_type: string;
  object_id: string;
  /** Whom it concerns. */
  user_id: string | null;
  /** JSON, and null once that person has left. */
  before: string | null;
  after: string | null;
  created_at: string;
}

interface Settings {
  name: string;
  /** JSON. */
  value: string;
  updated_at: string;
}

/** What is done again and again, by its name. */
interface Jobs {
  name: string;
  due_at: string;
  began_at: string;
  /** ms of the last run. */
  took: number;
  succeeded_at: string | null;
  /** In a row. */
  failures: Generated<number>;
  failed_at: string | null;
  /** Of the last failure. */
  error: string | null;
}

interface StatusChanges {
  id: string;
  service: string;
  state: "healthy" | "degraded" | "down" | "off";
  details: string;
  changed_at: string;
}

/** What administrators were told of. */
interface Alerts {
  id: string;
  cause: string;
  what: string;
  begun_at: string;
  seen_at: string;
  over_at: string | null;
}

/** Numbers that take long to find. */
interface Measures {
  name: string;
  value: number;
  measured_at: string;
}
