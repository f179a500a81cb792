import type { Db } from "#app/platform/db/database.server.ts";

/** What a database was asked while something was done, and how many rows it answered. */
export interface Counted<T> {
  asked: number;
  rows: number;
  result: T;
}

/** Does something with a database that counts. */
export async function countQueries<T>(db: Db, work: (counting: Db) => Promise<T>): Promise<Counted<T>> {
  let [asked, rows] = [0, 0];
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      asked++;
      rows += result.rows.length;
      return result;
    },
  });
  const result = await work(counting);
  return { asked, rows, result };
}
