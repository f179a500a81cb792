import { clock } from "../clock.ts";
import type { Db } from "../db/database.server.ts";
import { timeOrderedId } from "../db/short-id.ts";
import type { Send } from "./smtp.server.ts";

/** Replaces the mail server in development: sent mails can be read at /dev/mail. */
export function devTransport(db: Db): Send {
  return async ({ to, subject, text, html, unsubscribeUrl = null }) => {
    const now = clock.now().toISOString();
    const moments = { due_at: now, created_at: now, sent_at: now };
    await db
      .insertInto("mails")
      .values({
        ...{ id: timeOrderedId(), to_address: to, subject, text, html, unsubscribe_url: unsubscribeUrl },
        ...{ user_id: null, state: "sent", attempts: 1, last_error: null, ...moments },
      })
      .execute();
  };
}
