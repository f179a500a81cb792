import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who is whom at Stripe, and when to ask there next. Each hint (a webhook, a return from checkout) is counted; what was
  // read before the newest hint is not the last word.
  await db.schema
    .createTable("stripe_customers")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("customer_id", "text", (column) => column.notNull().unique())
    // What Stripe was told last.
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("hints", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("due_at", "text")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("checked_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("stripe_customers_by_due").on("stripe_customers").column("due_at").execute();

  // What Stripe says of somebody's subscription. Amounts in cents.
  await db.schema
    .createTable("subscriptions")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("subscription_id", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("tier", "text", (column) => column.notNull().check(sql`tier in ('basic', 'pro', 'premium')`))
    .addColumn("amount", "integer", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("period_start", "text", (column) => column.notNull())
    .addColumn("period_end", "text", (column) => column.notNull())
    .addColumn("cancel_at", "text")
    .addColumn("cancel_at_period_end", "integer", (column) => column.notNull())
    // Since when a payment is missing.
    .addColumn("past_due_since", "text")
    // The end of the last period that a mail has spoken of.
    .addColumn("told_until", "text", (column) => column.notNull())
    .addColumn("next_tier", "text")
    .addColumn("next_amount", "integer")
    .addColumn("next_at", "text")
    .addColumn("schedule_id", "text")
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("open_invoice_url", "text")
    .addColumn("checked_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("invoices")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("number", "text")
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addColumn("amount_paid", "integer", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("url", "text")
    .addColumn("pdf_url", "text")
    .execute();
  await db.schema.createIndex("invoices_by_user").on("invoices").columns(["user_id", "created_at"]).execute();

  // A checkout that was begun. One at a time for each person: two that are open could both be paid.
  await db.schema
    .createTable("checkouts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("tier", "text", (column) => column.notNull().check(sql`tier in ('pro', 'premium')`))
    .addColumn("price_id", "text", (column) => column.notNull())
    .addColumn("return_to", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull().check(sql`state in ('open', 'done', 'closed')`))
    .addColumn("session_id", "text", (column) => column.unique())
    .addColumn("url", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await sql`create unique index checkouts_one_open on checkouts (user_id) where state = 'open'`.execute(db);
  await db.schema.createIndex("checkouts_by_user").on("checkouts").column("user_id").execute();

  // The amounts that somebody was shown before changing to a dearer plan; taken once.
  await db.schema
    .createTable("upgrade_offers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("subscription_id", "text", (column) => column.notNull())
    .addColumn("tier", "text", (column) => column.notNull().check(sql`tier in ('pro', 'premium')`))
    .addColumn("price_id", "text", (column) => column.notNull())
    .addColumn("amount_now", "integer", (column) => column.notNull())
    .addColumn("proration_at", "text", (column) => column.notNull())
    .addColumn("return_to", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) =>
      column.notNull().check(sql`state in ('offered', 'taken', 'confirming', 'done', 'failed')`),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("upgrade_offers_by_user").on("upgrade_offers").column("user_id").execute();

  // Webhook events that were seen; each is a hint once.
  await db.schema
    .createTable("stripe_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("stripe_events_by_receipt").on("stripe_events").column("received_at").execute();

  // How far Stripe's own list of events was read, whatever webhooks came: the moment of the newest one in it.
  await db.schema
    .createTable("reconciliations")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("reached_at", "text", (column) => column.notNull())
    .execute();

  // Customers of accounts that were deleted: to be deleted at Stripe, too, which ends what they pay.
  await db.schema
    .createTable("leaving_customers")
    .addColumn("customer_id", "text", (column) => column.primaryKey())
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("leaving_customers_by_due").on("leaving_customers").column("due_at").execute();
}
