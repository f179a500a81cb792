import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { addNote } from "#app/account/notes/notes.server.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import { loader as frameLoader } from "#app/admin/admin.route.tsx";
import { personTabs } from "#app/admin/users/paths.ts";
import { loader as personLoader } from "#app/admin/users/person/person.route.tsx";
import { loader as usersLoader } from "#app/admin/users/users.route.tsx";
import type { Db } from "#app/platform/db.server.ts";
import { loader as rootLoader } from "#app/root.tsx";
import { freshDatabase } from "./support/database.ts";
import { addFounder } from "./support/founder.ts";
import { addPeople, idOfNumber } from "./support/people.ts";

const most = 8; // queries, the login and everything else that a request asks included

test.each(["", "?sort=name&plan=pro", "?q=amara&plan=free", "?q=deadbeef", `?q=${idOfNumber(3)}`])(
  "the list of users, %j, asks at most eight times and reads no more than it shows",
  async (search) => {
    const db = await freshDatabase();
    await addPeople(db, 300);
    const { asked, rows } = await ask(db, usersLoader, `/admin/users${search}`);
    expect(asked).toBeGreaterThan(2);
    expect(asked).toBeLessThanOrEqual(most);
    expect(rows).toBeLessThanOrEqual(26 + 3 + 1); // a page and one more, the counts, and who asks
  },
);

test.each(personTabs)("the page of a person, %s, asks at most eight times", async (tab) => {
  const db = await freshDatabase();
  const user = await addFounder(db, { tier: "premium" });
  const by = await addFounder(db);
  for (let count = 0; count < 60; count++) {
    await addNote(db, { user, by, text: `Note ${count}` });
    await startLogin(db, { user, userAgent: null });
  }
  const { asked, rows } = await ask(db, personLoader, `/admin/users/${user}?tab=${tab}`, { user });
  expect(asked).toBeGreaterThan(2);
  expect(asked).toBeLessThanOrEqual(most);
  expect(rows).toBeLessThanOrEqual(70); // of what people have many of, a page; of their browsers fifty
});

type Loader = (asked: LoaderFunctionArgs) => unknown;

/** Asks for a page of the administrator area as a browser does, and counts what the database was asked and answered. */
async function ask(db: Db, loader: Loader, path: string, params: Record<string, string> = {}) {
  const admin = await addFounder(db);
  await grantRole(db, { user: admin, role: "admin" });
  const [cookie = ""] = (await startLogin(db, { user: admin, userAgent: null })).split(";");
  let [asked, rows] = [0, 0];
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      asked++;
      rows += result.rows.length;
      return result;
    },
  });
  const context = { db: counting } as unknown as LoaderFunctionArgs["context"];
  const request = new Request(`http://localhost${path}`, { headers: { Cookie: cookie } });
  const given = { request, context, params };
  await Promise.all([rootLoader(given), frameLoader(given), loader(given)]);
  return { asked, rows };
}
