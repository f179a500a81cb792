import { sql } from "kysely";
import { inDatabase } from "../support/running-database.ts";
import type { TestServer } from "../support/server.ts";

/** Runs work while a table of the server's database is missing. */
export async function withoutTable(server: TestServer, table: string, work: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    inDatabase(server, (db) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db));
  await rename(table, `${table}_away`);
  try {
    await work();
  } finally {
    await rename(`${table}_away`, table);
  }
}
