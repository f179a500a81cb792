import { type Kysely, sql } from "kysely";

/** One text to many: issues of the newsletter, and communications to people on a plan. Each address gets it once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMailings(db);
  await createDeliveries(db);
  // What somebody with an account wants to be mailed; who has no row wants everything.
  await db.schema
    .createTable("mail_choices")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("newsletter", "integer", (column) => column.notNull().defaultTo(1).check(sql`newsletter in (0, 1)`))
    .addColumn("messages", "integer", (column) => column.notNull().defaultTo(1).check(sql`messages in (0, 1)`))
    .addColumn("bounced_at", "text")
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  // Addresses that are not to be written to, as hashes: it outlives the account.
  await db.schema
    .createTable("suppressions")
    .addColumn("address_hash", "text", (column) => column.notNull())
    .addColumn("scope", "text", (column) => column.notNull().check(sql`scope in ('newsletter', 'messages', 'all')`))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("suppressions_pk", ["address_hash", "scope"])
    .execute();
  await db.schema.alterTable("newsletter_subscribers").addColumn("bounced_at", "text").execute();
  await db.schema.alterTable("mails").addColumn("unsubscribe_url", "text").execute(); // RFC 8058
}

async function createMailings(db: Kysely<unknown>): Promise<void> {
  const oneOf = (name: string, values: string) => sql`${sql.ref(name)} in (${sql.raw(values)})`;
  await db.schema
    .createTable("mailings")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull().check(oneOf("kind", "'newsletter', 'communication'")))
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) =>
      column.notNull().defaultTo("message").check(oneOf("type", "'message', 'link', 'image', 'video'")),
    )
    .addColumn("url", "text")
    .addColumn("audience", "text", (column) =>
      column.notNull().check(oneOf("audience", "'all', 'newsletter', 'free', 'pro', 'premium'")),
    )
    .addColumn("state", "text", (column) =>
      column
        .notNull()
        .check(oneOf("state", "'draft', 'scheduled', 'queueing', 'sending', 'paused', 'cancelled', 'done'")),
    )
    // Why it stands still, as the page says it; null: nobody stopped it, or a person did.
    .addColumn("trouble", "text")
    // The form it was begun by: the same press twice is one mailing.
    .addColumn("form", "text", (column) => column.notNull().unique())
    .addColumn("revision", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("scheduled_at", "text")
    // How far queueing has come.
    .addColumn("cursor", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("queued", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("sent", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("failed", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("skipped", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("unsubscribed", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_by", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("begun_at", "text")
    .addColumn("finished_at", "text")
    .execute();
  await db.schema.createIndex("mailings_of_kind").on("mailings").columns(["kind", "id"]).execute();
  await db.schema
    .createIndex("mailings_under_way")
    .on("mailings")
    .columns(["state", "begun_at"])
    .where(sql.ref("state"), "in", sql`('scheduled', 'queueing', 'sending')`)
    .execute();
}

async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("deliveries")
    .addColumn("mailing_id", "text", (column) => column.notNull().references("mailings.id").onDelete("cascade"))
    .addColumn("address", "text", (column) => column.notNull())
    // Through whom the address is known: somebody with an account, or a subscriber of the newsletter.
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
    .addColumn("subscriber_id", "text", (column) => column.references("newsletter_subscribers.id").onDelete("cascade"))
    .addColumn("state", "text", (column) =>
      column.notNull().check(sql`state in ('queued', 'sent', 'failed', 'skipped')`),
    )
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("last_error", "text")
    .addColumn("sent_at", "text")
    .addColumn("unsubscribed_at", "text")
    // Shown on the dashboard until it is dismissed: communications alone.
    .addColumn("notice", "integer", (column) => column.notNull().defaultTo(0).check(sql`notice in (0, 1)`))
    .addPrimaryKeyConstraint("deliveries_pk", ["mailing_id", "address"])
    .execute();
  await db.schema
    .createIndex("deliveries_due")
    .on("deliveries")
    .columns(["mailing_id", "due_at", "address"])
    .where(sql.ref("state"), "=", sql`'queued'`)
    .execute();
  await db.schema
    .createIndex("deliveries_waiting")
    .on("deliveries")
    .column("address")
    .where(sql.ref("state"), "=", sql`'queued'`)
    .execute();
  await db.schema
    .createIndex("deliveries_of_user")
    .on("deliveries")
    .columns(["user_id", "notice", "mailing_id"])
    .execute();
  await db.schema.createIndex("deliveries_of_subscriber").on("deliveries").column("subscriber_id").execute();
}
