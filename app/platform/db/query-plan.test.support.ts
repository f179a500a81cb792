import { type CompiledQuery, CompiledQuery as Query } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import { dialectOf } from "#app/platform/db/dialect.server.ts";
import { freshFile } from "#app/server/database.test.support.ts";

/**
 * SQLite's plan of each query executed by `work`: its steps ("SCAN profiles", "USE TEMP B-TREE …"). Where PostgreSQL is
 * tested, of the queries on an empty SQLite file.
 */
export async function stepsOf(given: Db, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const db = dialectOf(given) === "sqlite" ? given : (await freshFile()).db;
  const queries = new Map<string, CompiledQuery>(); // a query inspected while it is built counts in its last form
  const listening = db.withPlugin({
    transformQuery({ node, queryId }) {
      queries.set(queryId.queryId, db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work(listening);
  const steps: string[] = [];
  for (const { sql, parameters } of queries.values()) {
    // Of a query compiled only now, all parameters but constants are stand-ins.
    const values = parameters.map((value) => (typeof value === "object" ? null : value));
    const { rows } = await db.executeQuery<{ detail: string }>(Query.raw(`explain query plan ${sql}`, values));
    steps.push(...rows.map(({ detail }) => detail));
  }
  return steps;
}
