import { sql } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import { dialectOf } from "#app/platform/db/dialect.server.ts";
import { markAltered } from "./database-template.test.support.ts";

interface Refused {
  table: string;
  /** The message of the error. */
  message: string;
  /** The rows it is about, in SQL (`new.name = 'a'`); all by default. */
  when?: string;
}

/** Makes the database refuse rows, as no rule of the product would. */
export async function refuseInserts(db: Db, { table, message, when = "1 = 1" }: Refused): Promise<void> {
  if (dialectOf(db) === "sqlite") {
    await sql`create trigger refused before insert on ${sql.table(table)} when ${sql.raw(when)}
      begin select raise(abort, ${sql.lit(message)}); end`.execute(db);
    return;
  }
  markAltered(db);
  await sql`create function refused() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${message}'; end`)}`.execute(db);
  await sql`create trigger refused before insert on ${sql.table(table)}
    for each row when (${sql.raw(when)}) execute function refused()`.execute(db);
}
