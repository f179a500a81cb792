import type { Db } from "#app/platform/db/database.server.ts";
import { suppress } from "#app/platform/mail/suppressions.server.ts";

/** An address whose mailbox is not there gets nothing more that goes to many: its account and its subscription say so. */
export async function markBounced(db: Db, { address, now }: { address: string; now: string }): Promise<void> {
  await db
    .updateTable("newsletter_subscribers")
    .set({ bounced_at: now, updated_at: now })
    .where("email", "=", address)
    .execute();
  const user = await db.selectFrom("users").select("id").where("email", "=", address).executeTakeFirst();
  if (user)
    await db
      .insertInto("mail_choices")
      .values({ user_id: user.id, newsletter: 0, bounced_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ bounced_at: now, updated_at: now }))
      .execute();
  await suppress(db, { address, scope: "all", now });
}
