import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";

interface Which {
  mailing: string;
  now?: Date;
}

/** Finishes a mailing if none of its mails is pending, including retries. */
export async function finishMailing(db: Db, { mailing, now = clock.now() }: Which): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable("mailings")
    .set({ state: "done", retry_at: null, finished_at: at, updated_at: at })
    .where("id", "=", mailing)
    .where("state", "=", "sending")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("deliveries")
            .select("address")
            .whereRef("deliveries.mailing_id", "=", "mailings.id")
            .where("deliveries.state", "=", "queued"),
        ),
      ),
    )
    .execute();
}

/** Records that the mail server accepts no mail, for display on the mailing's page. @param wait ms until the retry */
export async function setRetry(db: Db, { mailing, wait, now = clock.now() }: Which & { wait: number }): Promise<void> {
  await db
    .updateTable("mailings")
    .set({ retry_at: new Date(now.getTime() + wait).toISOString() })
    .where("id", "=", mailing)
    .where("state", "=", "sending")
    .execute();
}

/** Records that the mail server accepts mail again. */
export async function clearRetry(db: Db, { mailing }: Which): Promise<void> {
  await db
    .updateTable("mailings")
    .set({ retry_at: null })
    .where("id", "=", mailing)
    .where("retry_at", "is not", null)
    .execute();
}
