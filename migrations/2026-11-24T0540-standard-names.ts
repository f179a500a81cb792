import type { Kysely } from "kysely";

/** Names that say what is stored. SQLite and PostgreSQL follow them in triggers, indexes and foreign keys. */
export const tables = [
  ["tries", "rate_limit_hits"],
  ["leaving_customers", "customer_deletions"],
  ["measures", "measurements"],
  ["people_numbers", "people_rowids"],
  ["session_numbers", "session_rowids"],
  ["audit_numbers", "audit_rowids"],
] as const;

export const columns = [
  ["user_responses", "form_id", "idempotency_key"],
  ["experiments", "step_forms", "idempotency_keys"],
  ["mailings", "form", "idempotency_key"],
  ["mailings", "trouble", "delivery_error"],
  ["mails", "forget", "delete_after_send"],
  ["stripe_customers", "hints", "pending_syncs"],
  ["subscriptions", "told_until", "notified_until"],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [from, to] of tables) await db.schema.alterTable(from).renameTo(to).execute();
  for (const [table, from, to] of columns) await db.schema.alterTable(table).renameColumn(from, to).execute();
}
