import { sql } from "kysely";
import type { Db } from "./database.server.ts";
import { dialectOf } from "./dialect.server.ts";

/**
 * Checks that the database can be written, without a change: takes SQLite's write lock, or a transaction number from
 * PostgreSQL, which a replica does not give.
 * @throws the error of the database.
 */
export async function probeWrite(db: Db): Promise<void> {
  const probe = dialectOf(db) === "sqlite" ? [sql`begin immediate`] : [sql`begin`, sql`select pg_current_xact_id()`];
  await db.connection().execute(async (connection) => {
    for (const statement of probe) await statement.execute(connection);
    await sql`rollback`.execute(connection);
  });
}
