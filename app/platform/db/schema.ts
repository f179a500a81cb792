import type { Generated } from "kysely";

/**
 * All tables as Kysely types. Each domain adds its own in its `tables.ts`. The migrations are authoritative; these types
 * follow them. Ids are UUIDv7, so they sort by creation time; timestamps are ISO 8601 in UTC; JSON is text and booleans
 * are 0/1, for portability.
 */
export interface Schema extends PlatformTables {}

/** Infrastructure shared by all domains. */
interface PlatformTables {
  rate_limit_hits: RateLimitHits;
  mails: Mails;
  uploads: Uploads;
  upload_parts: UploadParts;
  audit_logs: AuditLogs;
  audit_search: FullText;
  audit_rowids: { number: number; audit_id: string };
  settings: Settings;
  site_settings: SiteSettings;
  site_photos: SitePhotos;
  jobs: Jobs;
  measurements: Measurements;
  content_version: ContentVersion;
}

interface RateLimitHits {
  id: string;
  subject: string;
  expires_at: string;
}

interface Mails {
  id: string;
  user_id: string | null;
  delete_after_send: Generated<number>;
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
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribe_url: string | null;
  /** The name to send in, instead of the site's; the address stays the site's. */
  sender_name: string | null;
}

interface Uploads {
  id: string;
  user_id: string;
  /** The form it is for: a key of `purposes` in uploads/purpose.ts. */
  purpose: string;
  file_name: string;
  /** Size of the complete file, in bytes. */
  size: number;
  created_at: string;
  /** When the complete file was on disk. */
  finished_at: string | null;
  expires_at: string;
}

/** The bytes of uploads in a bucket. In a local folder they are a file. */
interface UploadParts {
  upload_id: string;
  /** The position of its first byte in the file. */
  start: number;
  /** Bytes. */
  size: number;
  /** A key of the file storage. */
  key: string;
}

interface AuditLogs {
  id: string;
  /** Null: the command line. */
  actor_id: string | null;
  action: string;
  object_type: string;
  object_id: string;
  /** The user concerned. */
  user_id: string | null;
  /** JSON; null once that user's account is deleted. */
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

/** The versions of the site's settings. */
interface SiteSettings {
  version: number;
  /** JSON: the fields that differ from site.json (site-fields.ts). */
  content: string;
  /** The administrator; null for the command line, and once their account is deleted. */
  changed_by: string | null;
  created_at: string;
}

/** Photos of the founder. */
interface SitePhotos {
  /** Says its size and format, as `photoName` has it. */
  name: string;
  content: Uint8Array;
  created_at: string;
}

/** State of recurring jobs, by name. */
interface Jobs {
  name: string;
  due_at: string;
  began_at: string;
  /** Duration of the last run in ms. */
  took: number;
  succeeded_at: string | null;
  /** Consecutive failures. */
  failures: Generated<number>;
  failed_at: string | null;
  /** Error of the last failure. */
  error: string | null;
}

/** One row: counts changes of what pages show to visitors without a login (triggers). */
interface ContentVersion {
  version: number;
}

/** Cached results of expensive measurements. */
interface Measurements {
  name: string;
  value: number;
  measured_at: string;
}

/** A full-text table. Triggers fill it and its table of row numbers; code only reads them. */
export interface FullText {
  rowid: number;
}
