import { type Cursor, type ListPage, listPage } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import { readChoices } from "#app/platform/mail/mail-choices.server.ts";
import type { MailingContent } from "./content.ts";
import type { Audience, Figures, MailingKind, MailingState } from "./mailing.ts";

/** A mailing as displayed on its page. Timestamps are ISO 8601. */
export interface Mailing extends MailingContent, Figures {
  id: string;
  kind: MailingKind;
  audience: Audience;
  /** A message to the accounts of this selection alone; null otherwise. */
  selection_id: string | null;
  /** The email address of the only account of its selection, while that is kept. */
  recipient: string | null;
  state: MailingState;
  /** When sending is tried again, if the mail server accepts no mail; otherwise null. */
  retryAt: string | null;
  revision: number;
  scheduledAt: string | null;
  createdAt: string;
  begunAt: string | null;
  finishedAt: string | null;
}

const columns = [
  ...(["id", "kind", "subject", "content", "type", "url", "audience", "state", "revision"] as const),
  ...(["selection_id", "retry_at as retryAt"] as const),
  ...(["scheduled_at as scheduledAt", "created_at as createdAt", "begun_at as begunAt"] as const),
  ...(["finished_at as finishedAt", "queued", "sent", "failed", "skipped", "unsubscribed"] as const),
] as const;

function mailings(db: Db, kind: MailingKind) {
  return db
    .selectFrom("mailings")
    .select(columns)
    .select(({ selectFrom }) => {
      const account = (end: "min" | "max") =>
        selectFrom("selected_accounts")
          .select(({ fn }) => fn<string>(end, ["user_id"]).as("id"))
          .whereRef("selection_id", "=", "mailings.selection_id");
      return selectFrom("users")
        .select("email")
        .where("users.id", "=", account("min"))
        .where("users.id", "=", account("max"))
        .as("recipient");
    })
    .where("kind", "=", kind);
}

/** Finds a mailing by any author. */
export function findMailing(db: Db, { kind, id }: { kind: MailingKind; id: string }): Promise<Mailing | undefined> {
  return mailings(db, kind).where("mailings.id", "=", id).executeTakeFirst();
}

/** A page of mailings, newest first. */
export async function listMailings(
  db: Db,
  { kind, ...cursor }: { kind: MailingKind } & Cursor,
): Promise<ListPage<Mailing>> {
  const rows = await keyset(mailings(db, kind), cursor, { by: ["id"], descending: true }).execute();
  return listPage(rows, cursor, ({ id }) => [id]);
}

/** The mailing part of the user's data export: mail preferences, and the issues and messages sent to them. */
export async function exportMailings(db: Db, { user }: { user: string }) {
  const sent = await db
    .selectFrom("deliveries")
    .innerJoin("mailings", "mailings.id", "deliveries.mailing_id")
    .select([
      "mailings.kind",
      "mailings.subject",
      "deliveries.address",
      "deliveries.state",
      "deliveries.last_error as lastError",
    ])
    .select(["deliveries.sent_at as sentAt", "deliveries.unsubscribed_at as unsubscribedAt"])
    .where("deliveries.user_id", "=", user)
    .orderBy("deliveries.mailing_id")
    .execute();
  return { choices: await readChoices(db, { user }), sent };
}
