import type { Db } from "#app/platform/db/database.server.ts";

/** A message that somebody has not dismissed yet. */
export interface MessageNotice {
  id: string;
  title: string;
}

/** The newest message for somebody that waits on their dashboard: the front page makes it part of its own query. */
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
