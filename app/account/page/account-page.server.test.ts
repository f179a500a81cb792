import { expect, test } from "vitest";
import { addFullPerson } from "../../privacy/full-person.test.support.ts";
import { freshStorage } from "../../server/database.test.support.ts";
import { addFounder } from "../founder.test.support.ts";
import { findLogin, startLogin } from "../logins.server.ts";
import type { User } from "../user.ts";
import { accountPage, saveName } from "./account-page.server.ts";

test("everything of one person, and nothing that opens the account", async () => {
  const stored = await freshStorage();
  const { db } = stored;
  const { user, texts } = await addFullPerson(stored, "mirabella");
  const page = await accountPage(db, { user, login: texts.login });
  expect(page).toMatchObject({
    names: { firstName: user.firstName, companyName: user.companyName },
    email: user.email,
    pending: texts.newemail,
    methods: { password: {}, providers: [{ provider: "google", email: texts.google }], passkeys: 1 },
    twoStep: { on: true, recoveryLeft: 1 },
    logins: [{ id: texts.login, isCurrent: true }],
  });
  const shown = JSON.stringify(page);
  for (const name of ["hash", "token", "device", "totp", "recovery", "credential", "codesecret"]) {
    expect(shown, name).not.toContain(texts[name]);
  }
});

test("this browser stands first, and somebody with nothing has nothing", async () => {
  const { db } = await freshStorage();
  const id = await addFounder(db);
  const [cookie] = [await startLogin(db, { user: id, userAgent: null })];
  await startLogin(db, { user: id, userAgent: null });
  const login = (await findLogin(db, { token: /^login=([\w-]{43});/.exec(cookie)?.[1] ?? "" }))?.id;
  const page = await accountPage(db, { user: { id } as User, login });
  expect(page.logins.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect(page).toMatchObject({ methods: { password: null, providers: [], passkeys: 0 }, twoStep: { on: false } });
});

test("a name is saved for one person, and an empty company is none", async () => {
  const { db } = await freshStorage();
  for (const id of ["ada", "bob"]) await addFounder(db, { id, companyName: "Engines" });
  await saveName(db, { user: "ada", firstName: "Augusta", lastName: "King" });
  const names = await db.selectFrom("profiles").select(["first_name", "company_name"]).orderBy("user_id").execute();
  expect(names).toEqual([
    { first_name: "Augusta", company_name: null },
    { first_name: "Ada", company_name: "Engines" },
  ]);
});
