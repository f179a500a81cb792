import type { Db } from "../db/database.server.ts";

const page = 100; // mails per query
const secretLife = 61 * 60 * 1000; // ms: longer than any code or link in a mail stays valid

/** A mail in a data export. Timestamps are ISO 8601. */
export interface ExportedMail {
  to: string;
  /** Null, like `text`, for the first hour, while a code or link in the mail may still work. */
  subject: string | null;
  text: string | null;
  state: string;
  createdAt: string;
  sentAt: string | null;
}

/**
 * The mails about an account, oldest first, for the data export. A browser left open must not give access to a mailed
 * link, so recent mails omit subject and text. Mails that are deleted once sent are left out.
 */
export async function* exportMails(db: Db, { user, now = Date.now() }: { user: string; now?: number }) {
  const young = new Date(now - secretLife).toISOString();
  let after = "";
  for (;;) {
    const rows = await db
      .selectFrom("mails")
      .select(["id", "to_address", "subject", "text", "state", "created_at", "sent_at"])
      .where("user_id", "=", user)
      .where("forget", "=", 0)
      .where("id", ">", after)
      .orderBy("id")
      .limit(page)
      .execute();
    for (const { to_address, subject, text, state, created_at, sent_at } of rows) {
      const words = created_at < young ? { subject, text } : { subject: null, text: null };
      yield { to: to_address, ...words, state, createdAt: created_at, sentAt: sent_at } satisfies ExportedMail;
    }
    if (rows.length < page) return;
    after = rows.at(-1)?.id ?? "";
  }
}
