import { stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import { dialectOf } from "#app/platform/db/dialect.server.ts";
import { type Replica, replicasQuery } from "#app/platform/db/replicas.server.ts";

/** Sizes of the database in bytes, and its replicas. */
export interface DatabaseSizes {
  database: number;
  /** SQLite's write-ahead log, which is checkpointed into the database over time. PostgreSQL's is its operator's. */
  wal?: number;
  replicas: Replica[];
}

/** Measures the database, in one query. @param folder STORAGE_DIR, which has SQLite's file. */
export async function databaseSizes(db: Db, folder: string): Promise<DatabaseSizes> {
  if (dialectOf(db) === "sqlite") {
    const [database, wal] = await Promise.all(["app.db", "app.db-wal"].map((name) => sizeOf(join(folder, name))));
    return { database: database ?? 0, wal: wal ?? 0, replicas: [] };
  }
  const { rows } = await sql<{ bytes: number; replicas: Replica[] | null }>`
    select pg_database_size(current_database()) as bytes,
      (select json_agg(replica) from (${replicasQuery}) as replica) as replicas`.execute(db);
  return { database: rows[0]?.bytes ?? 0, replicas: rows[0]?.replicas ?? [] };
}

/** A missing file counts as empty, as for the log. */
async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}
