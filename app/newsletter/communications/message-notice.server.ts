import type { Db } from "#app/platform/db/database.server.ts";

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
