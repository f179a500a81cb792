import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database.server.ts";
import { dialectOf } from "./dialect.server.ts";

/** A field of a column of JSON text, as text; null without it. */
export function jsonField(db: Db, column: string, name: string): RawBuilder<string | null> {
  const json = dialectOf(db) === "sqlite" ? sql.ref(column) : sql`cast(${sql.ref(column)} as jsonb)`;
  return sql<string | null>`${json} ->> ${sql.lit(name)}`;
}
