import { expect, test } from "vitest";
import { startLogin } from "#app/account/logins.server.ts";
import { addNote } from "#app/account/notes/notes.server.ts";
import { personTabs } from "#app/admin/users/paths.ts";
import { loader as personLoader } from "#app/admin/users/person/person.route.tsx";
import { loader as usersLoader } from "#app/admin/users/users.route.tsx";
import { askAdminScreen } from "./support/admin-screen.ts";
import { freshDatabase } from "./support/database.ts";
import { addFounder } from "./support/founder.ts";
import { addPeople, idOfNumber } from "./support/people.ts";

const most = 8; // queries, the login and everything else that a request asks included

test.each(["", "?sort=name&plan=pro", "?q=amara&plan=free", "?q=deadbeef", `?q=${idOfNumber(3)}`])(
  "the list of users, %j, asks at most eight times and reads no more than it shows",
  async (search) => {
    const db = await freshDatabase();
    await addPeople(db, 300);
    const { asked, rows } = await askAdminScreen({ db }, { loader: usersLoader, path: `/admin/users${search}` });
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
  const { asked, rows } = await askAdminScreen(
    { db },
    { loader: personLoader, path: `/admin/users/${user}?tab=${tab}`, params: { user } },
  );
  expect(asked).toBeGreaterThan(2);
  expect(asked).toBeLessThanOrEqual(most);
  expect(rows).toBeLessThanOrEqual(70); // of what people have many of, a page; of their browsers fifty
});
