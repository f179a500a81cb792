import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";

/**
 * On PostgreSQL, everything that the migrations before this one made on SQLite. Its parts are SQL files, for readers who
 * know that better than us. SQLite skips it (`migrationNames`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of ["tables", "counts", "rules", "search"])
    await sql.raw(await readFile(join(import.meta.dirname, "postgres-baseline", `${part}.sql`), "utf8")).execute(db);
}
