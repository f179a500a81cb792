import { writeAudit } from "../audit/audit.server.ts";
import { clock } from "../clock.ts";
import { type Db, inTransaction } from "../db/database.server.ts";
import { secretLife } from "./mails.server.ts";

/** A mail that was given up. */
export interface DeadMail {
  id: string;
  to: string;
  /** Null for the first hour, while a code in it may still work. */
  subject: string | null;
  /** The mail server's last response. */
  reason: string | null;
  /** When it was tried last, ISO 8601. */
  triedAt: string;
  /** Whose account it is about. */
  user: string | null;
}

/** The mails that were given up, oldest first. */
export async function listDeadMails(db: Db, { limit }: { limit: number }): Promise<DeadMail[]> {
  const young = new Date(clock.now().getTime() - secretLife).toISOString();
  const rows = await db
    .selectFrom("mails")
    .select(["id", "to_address as to", "subject", "last_error as reason", "due_at as triedAt", "user_id as user"])
    .select("created_at")
    .where("state", "=", "dead")
    .orderBy("due_at")
    .limit(limit)
    .execute();
  return rows.map(({ created_at, subject, ...mail }) => ({ ...mail, subject: created_at < young ? subject : null }));
}

/** A dead mail, and the administrator who decides about it; null for the command line. */
interface Decision {
  id: string;
  by: string | null;
}

/** Puts a dead mail back into the queue. @returns false when there is no such dead mail. */
export function retryMail(db: Db, { id, by }: Decision): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const mail = await transaction
      .updateTable("mails")
      .set({ state: "queued", attempts: 0, due_at: clock.now().toISOString() })
      .where("id", "=", id)
      .where("state", "=", "dead")
      .returning("user_id")
      .executeTakeFirst();
    if (mail) await writeAudit(transaction, { by, action: "mail.retry", id, user: mail.user_id });
    return mail !== undefined;
  });
}

/** Deletes a dead mail, which then waits for nobody. @returns false when there is no such dead mail. */
export function dismissMail(db: Db, { id, by }: Decision): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const mail = await transaction
      .deleteFrom("mails")
      .where("id", "=", id)
      .where("state", "=", "dead")
      .returning("user_id")
      .executeTakeFirst();
    if (mail) await writeAudit(transaction, { by, action: "mail.dismiss", id, user: mail.user_id });
    return mail !== undefined;
  });
}
