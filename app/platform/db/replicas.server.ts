import { sql } from "kysely";
import type { Db } from "./database.server.ts";
import { dialectOf } from "./dialect.server.ts";

/** A replica of the database. */
export interface Replica {
  name: string;
  /** How long a change has not been readable there, in s. */
  lag: number;
}

/**
 * The replicas of a database on PostgreSQL, as far as our user may see them (`pg_monitor`; "The Cumulative Statistics
 * System", `pg_stat_replication`). One that stands still reports its lag late, one that is silent not at all: the time
 * since its last word counts as well.
 */
export const replicasQuery = sql<Replica>`
  select application_name as name, case when replay_lsn >= pg_current_wal_lsn() then 0
    else extract(epoch from greatest(replay_lag, clock_timestamp() - reply_time)) end::float8 as lag
  from pg_stat_replication where replay_lsn is not null order by 1`;

/** The replicas of a database. None on SQLite. */
export async function listReplicas(db: Db): Promise<Replica[]> {
  if (dialectOf(db) === "sqlite") return [];
  return (await replicasQuery.execute(db)).rows;
}
