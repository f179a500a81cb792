import type Sqlite from "better-sqlite3";
import type { Db } from "#app/platform/db.server.ts";

/**
 * How SQLite goes about what is asked: the steps of each query's plan, in order (sqlite.org/eqp.html).
 * @param ask asks the database it is given.
 */
export async function plansOf(
  { db, sqlite }: { db: Db; sqlite: Sqlite.Database },
  ask: (db: Db) => Promise<unknown>,
): Promise<string[][]> {
  const plans = new Map<string, string[]>(); // of a query that is looked at while it is built, the last counts
  const watched = db.withPlugin({
    transformQuery({ node, queryId }) {
      const { sql, parameters } = db.getExecutor().compileQuery(node, queryId);
      const steps = sqlite.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`).all(...parameters);
      plans.set(
        queryId.queryId,
        steps.map(({ detail }) => detail),
      );
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await ask(watched);
  return [...plans.values()];
}
