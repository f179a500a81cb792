import { countQueries } from "../../../tests/support/count-queries.ts";
import { inDatabase } from "../../../tests/support/in-database.ts";
import { openHandler } from "../../../tests/support/site.ts";
import type { Town } from "./open-town.ts";

/** How often each address asks the database, the login included: by the built app in this process. */
export function countAddresses({ program, cookie, addresses }: Town): Promise<Record<string, number>> {
  return inDatabase(program, async (db) => {
    const handler = await openHandler(program.storage);
    const counts: Record<string, number> = {};
    for (const [name, path] of Object.entries(addresses)) {
      const ask = () => countQueries(db, (counting) => handler.ask(counting, path, { headers: { Cookie: cookie } }));
      await ask(); // what is read once and kept
      const { asked, result } = await ask();
      if (result.status !== 200) throw new Error(`${path} answers ${result.status}`);
      counts[name] = asked;
    }
    return counts;
  });
}
