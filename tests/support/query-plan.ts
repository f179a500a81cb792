import { type CompiledQuery, CompiledQuery as Query } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";

/** How SQLite goes about each query that `work` asks: the steps of its plan ("SCAN profiles", "USE TEMP B-TREE …"). */
export async function stepsOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const queries = new Map<string, CompiledQuery>(); // of a query that is looked at while it is built, the last counts
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
