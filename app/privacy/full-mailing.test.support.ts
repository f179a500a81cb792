import type { Db } from "#app/platform/db/database.server.ts";
import { addMailing } from "../newsletter/mailings/mailing.test.support.ts";
import type { Text } from "./own-files.test.support.ts";

const at = "2026-01-20T12:00:00.000Z";

/** A newsletter issue sent to a user, and their unsubscribing. */
export async function addFullMailing(db: Db, { user }: { user: string }, text: Text): Promise<void> {
  const mailing = await addMailing(db, { kind: "newsletter", audience: "all" });
  await db
    .insertInto("deliveries")
    .values({
      ...{ mailing_id: mailing, address: text("delivery", "@founder.example"), user_id: user, subscriber_id: null },
      ...{ state: "failed", attempts: 1, due_at: at, last_error: text("refusal") },
    })
    .execute();
  await db
    .insertInto("mail_choices")
    .values({ user_id: user, newsletter: 0, bounced_at: at, updated_at: at })
    .execute();
}
