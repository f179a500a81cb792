import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { loader as libraryLoader } from "#app/resources/library/library.route.tsx";
import { loader as rootLoader } from "#app/root.tsx";
import { countQueries } from "./support/count-queries.ts";
import { freshDatabase } from "./support/database.ts";
import { addFounder } from "./support/founder.ts";
import { addResources, manyResources } from "./support/library.ts";

const most = 5; // queries, the login and everything else that a request asks included

test.each(["", "?q=price&tier=pro", "?q=nowhere"])(
  "the library of very many, %j, asks at most five times",
  async (search) => {
    const db = await freshDatabase();
    await addResources(db, manyResources(2_000));
    const user = await addFounder(db, { tier: "pro" });
    const { asked, rows } = await ask(db, user, search);
    expect(asked).toBeGreaterThan(2);
    expect(asked).toBeLessThanOrEqual(most);
    expect(rows).toBeLessThan(60); // a page twice and one more, and who asks
  },
);

/** Asks for the library as a browser does, and counts what the database was asked and what it answered. */
async function ask(db: Db, user: string, search: string) {
  const [cookie = ""] = (await startLogin(db, { user, userAgent: null })).split(";");
  const request = new Request(`http://localhost/resources${search}`, { headers: { Cookie: cookie } });
  return countQueries(db, (counting) => {
    const given = { request, params: {}, context: { db: counting } } as unknown as LoaderFunctionArgs;
    return Promise.all([rootLoader(given), libraryLoader(given)]);
  });
}
