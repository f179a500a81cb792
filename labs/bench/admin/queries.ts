import { join } from "node:path";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { inDatabase } from "../../../tests/support/in-database.ts";
import "#app/platform/context.ts";
import { loadAssets } from "#app/platform/assets.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { openFiles } from "#app/storage.server.ts";
import type { Town } from "./open-town.ts";

const folder = join(import.meta.dirname, "../../../build");

/** How often each address asks the database, the login included: by the built app in this process. */
export function countQueries({ program, cookie, addresses }: Town): Promise<Record<string, number>> {
  return inDatabase(program, async (db) => {
    const build: ServerBuild = await import(join(folder, "server/index.js"));
    const remix = createRequestHandler(build, "production");
    const shared = { ...(await openFiles(program.storage)), assets: loadAssets(build, folder), log };
    const counts: Record<string, number> = {};
    for (const [name, path] of Object.entries(addresses)) {
      const ask = async () => {
        const counted = counting(db);
        const request = new Request(`http://localhost${path}`, { headers: { Cookie: cookie, Accept: "text/html" } });
        const asked = { client: "bench", requestId: "bench", left: request.signal };
        const answer = await remix(request, { ...shared, db: counted.db, ...asked });
        if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
        return counted.asked();
      };
      await ask(); // what is read once and kept
      counts[name] = await ask();
    }
    return counts;
  });
}

function counting(db: Db): { db: Db; asked(): number } {
  let asked = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      asked++;
      return result;
    },
  });
  return { db: counting, asked: () => asked };
}
