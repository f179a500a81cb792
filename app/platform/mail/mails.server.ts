import { clock } from "../clock.ts";
import type { Db } from "../db/database.server.ts";
import { timeOrderedId } from "../db/time-ordered-id.ts";
import type { Mail } from "./mail.ts";

interface Addressed {
  to: string;
  mail: Mail;
  /** The account it is about; the mail is deleted with it. */
  user?: string;
  /** Deletes the mail once it is sent, such as the last mail to a deleted account. */
  forget?: boolean;
}

/** Queues a mail in the caller's transaction: it is sent if and only if the transaction commits. */
export async function queueMail(db: Db, { to, mail, user, forget = false }: Addressed): Promise<void> {
  const now = clock.now().toISOString();
  await db
    .insertInto("mails")
    .values({
      id: timeOrderedId(),
      user_id: user ?? null,
      forget: forget ? 1 : 0,
      to_address: to,
      ...mail,
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

/** Puts a dead mail back into the queue. @returns false when there is no such dead mail. */
export async function retryMail(db: Db, { id }: { id: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({ state: "queued", attempts: 0, due_at: clock.now().toISOString() })
    .where("id", "=", id)
    .where("state", "=", "dead")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
