import { type CompiledQuery, CompiledQuery as Query } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";

/** SQLite's plan of each query executed by `work`: its steps ("SCAN profiles", "USE TEMP B-TREE …"). */
export async function stepsOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[]> {
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
    const { rows } = await db.executeQuery<{ detail: string }>(Query.raw(`explain query plan ${sql}`, [...parameters]));
    steps.push(...rows.map(({ detail }) => detail));
  }
  return steps;
}
