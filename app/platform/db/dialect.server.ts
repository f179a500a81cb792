import { type Kysely, SqliteAdapter } from "kysely";

/** The engine behind a database. */
export type Dialect = "sqlite" | "postgres";

/** The engine behind a database or a transaction, for the few queries that each writes in its own way. */
export function dialectOf<DB>(db: Kysely<DB>): Dialect {
  return db.getExecutor().adapter instanceof SqliteAdapter ? "sqlite" : "postgres";
}
