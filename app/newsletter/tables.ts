import type { Generated } from "kysely";

declare module "#app/platform/db/schema.ts" {
  interface Schema extends NewsletterTables {}
}

/** Newsletter subscribers and bulk mailings. */
export interface NewsletterTables {
  newsletter_subscribers: NewsletterSubscribers;
  mailings: Mailings;
  selected_accounts: SelectedAccounts;
  deliveries: Deliveries;
  mail_choices: MailChoices;
  suppressions: Suppressions;
}

interface NewsletterSubscribers {
  id: string;
  email: string;
  source: string;
  is_active: Generated<number>;
  confirm_hash: string | null;
  confirm_sent_at: string | null;
  confirmed_at: string | null;
  /** When a mail bounced: the mailbox does not exist. */
  bounced_at: string | null;
  created_at: string;
  updated_at: string;
}

/** A bulk mailing: a newsletter issue or a communication. */
interface Mailings {
  id: string;
  kind: "newsletter" | "communication";
  subject: string;
  content: string;
  type: Generated<"message" | "link" | "image" | "video">;
  url: string | null;
  audience: "all" | "newsletter" | "free" | "pro" | "premium";
  /** A message to chosen accounts alone. */
  selection_id: string | null;
  state: "draft" | "scheduled" | "queueing" | "sending" | "paused" | "cancelled" | "done";
  /** When sending is tried again, if the mail server accepts no mail. */
  retry_at: string | null;
  /** Of the form that created it. */
  idempotency_key: string;
  revision: Generated<number>;
  scheduled_at: string | null;
  /** Cursor of the queueing. */
  cursor: Generated<string>;
  queued: Generated<number>;
  sent: Generated<number>;
  failed: Generated<number>;
  skipped: Generated<number>;
  unsubscribed: Generated<number>;
  /** Null: the administrator's account was deleted. */
  created_by: string | null;
  created_at: string;
  updated_at: string;
  begun_at: string | null;
  finished_at: string | null;
}

/** An account chosen for a message. A selection may exist before its message is written. */
interface SelectedAccounts {
  selection_id: string;
  user_id: string;
}

/** The delivery of a mailing to one address. */
interface Deliveries {
  mailing_id: string;
  address: string;
  user_id: string | null;
  subscriber_id: string | null;
  state: "queued" | "sent" | "failed" | "skipped";
  attempts: Generated<number>;
  due_at: string;
  last_error: string | null;
  sent_at: string | null;
  unsubscribed_at: string | null;
  /** 1: shown on the dashboard until dismissed. */
  notice: Generated<number>;
}

/** Mail preferences of users. Without a row, the newsletter is off and messages are on. */
interface MailChoices {
  user_id: string;
  newsletter: Generated<number>;
  messages: Generated<number>;
  bounced_at: string | null;
  updated_at: string;
}

/** The hash of an address not to be mailed. It outlives the account. */
interface Suppressions {
  address_hash: string;
  scope: "newsletter" | "messages" | "all";
  created_at: string;
}
