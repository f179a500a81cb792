import { countQueries } from "#app/platform/db/count-queries.test.support.ts";
import { inDatabase } from "../../../tests/support/running-database.ts";
import { openHandler } from "../../../tests/support/site.ts";
import type { AdminServer } from "./admin-server.ts";

/** Counts the queries of each URL, including the session lookup, with the built app in this process. */
export function countAddresses({ program, cookie, addresses }: AdminServer): Promise<Record<string, number>> {
  return inDatabase(program, async (db) => {
    const handler = await openHandler(program.storage);
    const counts: Record<string, number> = {};
    for (const [name, path] of Object.entries(addresses)) {
      const ask = () => countQueries(db, (counting) => handler.ask(counting, path, { headers: { Cookie: cookie } }));
      await ask(); // a warm-up for cached data
      const { asked, result } = await ask();
      if (result.status !== 200) throw new Error(`${path}: ${result.status}`);
      counts[name] = asked;
    }
    return counts;
  });
}
