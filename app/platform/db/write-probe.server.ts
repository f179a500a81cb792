import { sql } from "kysely";
import { type Db, inTransaction } from "./database.server.ts";
import { dialectOf } from "./dialect.server.ts";

/**
 * Checks that the database can be written, without a change: takes SQLite's write lock, or a transaction number from
 * PostgreSQL, which a replica does not give.
 * @throws the error of the database.
 */
export async function probeWrite(db: Db): Promise<void> {
  if (dialectOf(db) === "postgres") {
    await sql`select pg_current_xact_id()`.execute(db);
    return;
  }
  await inTransaction(db, async () => undefined);
}
