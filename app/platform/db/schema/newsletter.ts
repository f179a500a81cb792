import type { Generated } from "kysely";

/** Who asked for the newsletter, and what is sent to many. */
export interface NewsletterTables {
  newsletter_subscribers: NewsletterSubscribers;
  mailings: Mailings;
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
  /** Its mailbox is not there. */
  bounced_at: string | null;
  created_at: string;
  updated_at: string;
}

/** One text to many: an issue of the newsletter, or a communication. */
interface Mailings {
  id: string;
  kind: "newsletter" | "communication";
  subject: string;
  content: string;
  type: Generated<"message" | "link" | "image" | "video">;
  url: string | null;
  audience: "all" | "newsletter" | "free" | "pro" | "premium";
  state: "draft" | "scheduled" | "queueing" | "sending" | "paused" | "cancelled" | "done";
  /** Why it stands still, in words; null: nothing is wrong. */
  trouble: string | null;
  /** The form it was begun by. */
  form: string;
  revision: Generated<number>;
  scheduled_at: string | null;
  /** How far queueing has come. */
  cursor: Generated<string>;
  queued: Generated<number>;
  sent: Generated<number>;
  failed: Generated<number>;
  skipped: Generated<number>;
  unsubscribed: Generated<number>;
  /** Null: the administrator has left. */
  created_by: string | null;
  created_at: string;
  updated_at: string;
  begun_at: string | null;
  finished_at: string | null;
}

/** A mailing to one address. */
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
  /** 1: it is shown on the dashboard, until it is dismissed. */
  notice: Generated<number>;
}

/** What somebody with an account wants to be mailed; who has no row wants everything. */
interface MailChoices {
  user_id: string;
  newsletter: Generated<number>;
  messages: Generated<number>;
  bounced_at: string | null;
  updated_at: string;
}

/** An address, as a hash, that is not to be written to. It outlives the account. */
interface Suppressions {
  address_hash: string;
  scope: "newsletter" | "messages" | "all";
  created_at: string;
}
