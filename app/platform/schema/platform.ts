import type { Generated } from "kysely";

/** Machinery of every domain. */
export interface PlatformTables {
  tries: Tries;
  mails: Mails;
  uploads: Uploads;
  audit_logs: AuditLogs;
  settings: Settings;
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
