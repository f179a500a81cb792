import type { Db } from "#app/platform/db/database.server.ts";

/** The queries executed during some work, and the number of rows they returned. */
export interface Counted<T> {
  asked: number;
  rows: number;
  result: T;
}

/** Runs work on a database that counts its queries. */
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
