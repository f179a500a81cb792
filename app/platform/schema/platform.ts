import type { Generated } from "kysely";

/** Machinery of every domain. */
export interface PlatformTables {
  tries: Tries;
  mails: Mails;
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
}
