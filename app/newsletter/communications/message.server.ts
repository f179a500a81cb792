import type { Db } from "#app/platform/db/database.server.ts";
import type { MessageType } from "../mailings/content.ts";

interface Whose {
  user: string;
  /** The mailing's ID. */
  message: string;
}

/** A message as displayed to its recipients. */
interface Message {
  id: string;
  title: string;
  /** Markdown. */
  content: string;
  type: MessageType;
  url: string | null;
  /** ISO 8601. */
  sentAt: string;
  /** Whether it is still on the dashboard. */
  isNew: boolean;
}

/** Finds a message sent to this user. */
export async function findMessage(db: Db, { user, message }: Whose): Promise<Message | undefined> {
  const row = await db
    .selectFrom("deliveries")
    .innerJoin("mailings", "mailings.id", "deliveries.mailing_id")
    .select(["mailings.id", "subject as title", "content", "type", "url", "begun_at", "notice"])
    .where("deliveries.user_id", "=", user)
    .where("deliveries.mailing_id", "=", message)
    .where("mailings.kind", "=", "communication")
    .executeTakeFirst();
  if (!row) return undefined;
  const { begun_at, notice, ...words } = row;
  return { ...words, sentAt: begun_at ?? "", isNew: notice === 1 };
}

/** Dismisses a message from the dashboard. Idempotent. */
export async function dismissMessage(db: Db, { user, message }: Whose): Promise<void> {
  await db
    .updateTable("deliveries")
    .set({ notice: 0 })
    .where("user_id", "=", user)
    .where("mailing_id", "=", message)
    .execute();
}

/** A message that the user has not dismissed yet. */
export interface MessageNotice {
  id: string;
  title: string;
}

/** Query for the user's newest undismissed message. The front page embeds it in its own query. */
export function noticeRows(db: Pick<Db, "selectFrom">, user: string) {
  return db
    .selectFrom("deliveries")
    .innerJoin("mailings", "mailings.id", "deliveries.mailing_id")
    .where("deliveries.user_id", "=", user)
    .where("deliveries.notice", "=", 1)
    .where("mailings.state", "!=", "cancelled")
    .orderBy("deliveries.mailing_id", "desc")
    .limit(1);
}
