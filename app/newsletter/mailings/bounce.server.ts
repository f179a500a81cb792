import type { Db } from "#app/platform/db/database.server.ts";
import { suppress } from "#app/platform/mail/suppressions.server.ts";

/** Marks the account and subscription of a bounced address, which excludes it from further mailings. */
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
