import { type Kysely, sql } from "kysely";

/** Administrators see invoices that nobody has paid, oldest first: few of all that were ever issued. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index invoices_unpaid on invoices (created_at, id) where status = 'open'`.execute(db);
}
