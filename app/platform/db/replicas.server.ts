import { sql } from "kysely";
import type { Db } from "./database.server.ts";
import { dialectOf } from "./dialect.server.ts";

/** A replica of the database. */
export interface Replica {
  name: string;
  /** How long a change took until it could be read there, in s. */
  lag: number;
}

/**
 * The replicas of a database on PostgreSQL, as far as our user may see them (`pg_monitor`; "The Cumulative Statistics
 * System", `pg_stat_replication`). None on SQLite.
 */
export async function listReplicas(db: Db): Promise<Replica[]> {
  if (dialectOf(db) === "sqlite") return [];
  const { rows } = await sql<Replica>`
    select application_name as name, coalesce(extract(epoch from replay_lag), 0)::float8 as lag
    from pg_stat_replication where state is not null order by 1`.execute(db);
  return rows;
}
