import type { Generated } from "kysely";

/** Who asked for the newsletter. */
export interface NewsletterTables {
  newsletter_subscribers: NewsletterSubscribers;
}

interface NewsletterSubscribers {
  id: string;
  email: string;
  source: string;
  is_active: Generated<number>;
  confirm_hash: string | null;
  confirm_sent_at: string | null;
  confirmed_at: string | null;
  created_at: string;
  updated_at: string;
}
