import { setImmediate } from "node:timers/promises";
import { clock } from "../clock.ts";
import type { Db } from "../db/database.server.ts";
import { timeOrderedId } from "../db/short-id.ts";
import type { Mail } from "./mail.ts";

interface Addressed {
  to: string;
  mail: Mail;
  /** The account it is about; the mail is deleted with it. */
  user?: string;
  /** The name to send in, instead of the site's. */
  senderName?: string;
  /** Deletes the mail once it is sent, such as the last mail to a deleted account. */
  deleteAfterSend?: boolean;
}

/** Queues a mail in the caller's transaction: it is sent if and only if the transaction commits. */
export async function queueMail(db: Db, addressed: Addressed): Promise<void> {
  const { to, mail, user, senderName = null, deleteAfterSend = false } = addressed;
  const now = clock.now().toISOString();
  await db
    .insertInto("mails")
    .values({
      id: timeOrderedId(),
      user_id: user ?? null,
      delete_after_send: deleteAfterSend ? 1 : 0,
      to_address: to,
      ...mail,
      sender_name: senderName,
      state: "queued",
      attempts: 0,
      due_at: now,
      last_error: null,
      created_at: now,
      sent_at: null,
    })
    .execute();
}

/** The newest mails, for development and for the command line. */
export function listMails(db: Db, { state, limit = 100 }: { state?: "queued" | "sent" | "dead"; limit?: number } = {}) {
  return db
    .selectFrom("mails")
    .selectAll()
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "queued"))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Counts queued and dead mails. */
export async function mailBacklog(db: Db): Promise<{ queued: number; dead: number }> {
  const counts = await db
    .selectFrom("mails")
    .select((select) => ["state", select.fn.countAll<number>().as("count")])
    .where("state", "in", ["queued", "dead"])
    .groupBy("state")
    .execute();
  const count = (state: string) => counts.find((row) => row.state === state)?.count ?? 0;
  return { queued: count("queued"), dead: count("dead") };
}

const page = 100; // mails per query
export const secretLife = 61 * 60 * 1000; // ms: longer than any code or link in a mail stays valid

/** A mail in a data export. Timestamps are ISO 8601. */
interface ExportedMail {
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
      .where("delete_after_send", "=", 0)
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

const retention = 30 * 24 * 60 * 60 * 1000; // ms after a mail was sent or given up
const size = 500; // rows per transaction: requests are handled in between

/** Deletes mails that were sent or given up more than 30 days ago. Queued mails stay indefinitely. */
export async function sweepMails(db: Db, { now = Date.now() }: { now?: number } = {}): Promise<void> {
  const old = new Date(now - retention).toISOString();
  for (const state of ["sent", "dead"] as const) while (await sweepSome(db, state, old)) await setImmediate();
}

/** Deletes one batch. A mail is due before it is sent, so `due_at` bounds the index scan. */
async function sweepSome(db: Db, state: "sent" | "dead", old: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("mails")
    .where("id", "in", (mails) =>
      mails
        .selectFrom("mails")
        .select("id")
        .where("state", "=", state)
        .where("due_at", "<", old)
        .where(({ or, eb }) => or([eb("sent_at", "is", null), eb("sent_at", "<", old)]))
        .limit(size),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
