import { type Kysely, sql } from "kysely";

/**
 * Issues of the newsletter go to accounts that asked for them; who never chose no longer gets them. Whoever confirmed the
 * address of an account for the newsletter's list has asked, and a row that only says that a mailbox is not there has not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update mail_choices set newsletter = 0 where bounced_at is not null`.execute(db);
  await sql`
    insert into mail_choices (user_id, newsletter, messages, updated_at)
    select users.id, 1, 1, subscriber.confirmed_at
    from newsletter_subscribers as subscriber
    join users on users.email = subscriber.email
    where subscriber.is_active = 1 and subscriber.confirmed_at is not null
    on conflict (user_id) do nothing`.execute(db);
}
