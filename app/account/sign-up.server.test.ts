import { expect, test } from "vitest";
import type { Db } from "#app/platform/db.server.ts";
import { freshDatabase } from "../../tests/support/database.ts";
import { confirmEmail } from "./confirm-email.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";
import { findVerification } from "./verifications.server.ts";

const email = "ada@engine.example";
const ada = { firstName: "Ada", lastName: "Lovelace", email, password: "difference engine" };
const mallory = { firstName: "Mallory", lastName: "M", email, password: "I was here first" };

function join(db: Db, form: typeof ada, { client = "192.0.2.1", returnTo = "/questions" } = {}) {
  return signUp(db, { form, returnTo, client, origin: "https://us.example" });
}

async function newestCode(db: Db): Promise<string> {
  const { subject } = await db.selectFrom("mails").select("subject").orderBy("id", "desc").executeTakeFirstOrThrow();
  return subject.replace("Your code: ", "");
}

/** As if the last code had been sent half a minute ago. */
async function wait(db: Db) {
  const sent_at = new Date(Date.now() - 30_001).toISOString();
  await db.updateTable("verifications").set({ sent_at }).execute();
}

async function sent(db: Db, form = ada): Promise<string> {
  const result = await join(db, form);
  if (result.kind !== "sent") throw new Error(`not sent: ${result.kind}`);
  return result.verification;
}

const count = async (db: Db, table: "users" | "profiles" | "mails" | "verifications") =>
  (await db.selectFrom(table).selectAll().execute()).length;

test("a new account waits for its code, which is mailed with a link", async () => {
  const db = await freshDatabase();
  const id = await sent(db);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
  expect(await findVerification(db, { id })).toEqual({ email, confirmed: false, returnTo: "/questions" });
  const mail = await db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({
    to_address: email,
    state: "queued",
    subject: expect.stringMatching(/^Your code: \d{6}$/),
  });
  expect(mail.text).toContain(`https://us.example/verify/${id}?code=${await newestCode(db)}\n`);
  expect(JSON.stringify(await db.selectFrom("users").selectAll().execute())).not.toContain(ada.password);
});

test("a confirmed address is taken, whatever the password", async () => {
  const db = await freshDatabase();
  await confirmEmail(db, { id: await sent(db), digits: await newestCode(db) });
  expect(await join(db, ada)).toEqual({ kind: "taken" });
  expect(await join(db, mallory)).toEqual({ kind: "taken" });
  expect(await count(db, "mails")).toBe(1);
});

test("an address never confirmed belongs to nobody: password, names, page and code are replaced", async () => {
  const db = await freshDatabase();
  const hers = await sent(db, mallory);
  const oldCode = await newestCode(db);
  await wait(db);
  const id = await sent(db);
  expect(id).not.toBe(hers);
  expect(await confirmEmail(db, { id: hers, digits: oldCode })).toEqual({ kind: "missing" });
  expect(await confirmEmail(db, { id, digits: await newestCode(db) })).toMatchObject({ kind: "confirmed" });
  const login = { email, to: "/", client: "192.0.2.1" };
  expect(await signIn(db, { ...login, password: mallory.password })).toEqual({ kind: "wrong" });
  expect(await signIn(db, { ...login, password: ada.password })).toMatchObject({ kind: "user" });
  expect(await db.selectFrom("profiles").select("first_name").execute()).toEqual([{ first_name: "Ada" }]);
});

test("the same form sent twice at once, or twice in a row, is one account, one page and one mail", async () => {
  const db = await freshDatabase();
  const [first, second] = await Promise.all([join(db, ada), join(db, ada)]);
  expect(first).toMatchObject({ kind: "sent" });
  expect(second).toEqual(first);
  expect(await join(db, ada)).toEqual(first);
  expect([await count(db, "users"), await count(db, "mails")]).toEqual([1, 1]);
});

test("a code that was sent by a clock that was a year ahead holds up no other", async () => {
  const db = await freshDatabase();
  await sent(db, mallory);
  const sent_at = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000).toISOString();
  await db.updateTable("verifications").set({ sent_at }).execute();
  expect(await join(db, ada)).toMatchObject({ kind: "sent" });
  expect(await count(db, "mails")).toBe(2);
});

test("of ten people who want one address at once one gets it, the others wait", async () => {
  const db = await freshDatabase();
  const forms = Array.from({ length: 10 }, (_, index) => ({ ...ada, password: `password number ${index}` }));
  const kinds = (await Promise.all(forms.map((form) => join(db, form)))).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(["sent", ...Array(9).fill("wait")]);
  expect([await count(db, "users"), await count(db, "profiles"), await count(db, "mails")]).toEqual([1, 1, 1]);
});

test("who waits for a code changes nothing by asking too soon", async () => {
  const db = await freshDatabase();
  const id = await sent(db);
  expect(await join(db, mallory)).toMatchObject({ kind: "wait", of: "code", seconds: 30 });
  expect(await confirmEmail(db, { id, digits: await newestCode(db) })).toMatchObject({ kind: "confirmed" });
  expect(await signIn(db, { email, password: ada.password, to: "/", client: "1" })).toMatchObject({ kind: "user" });
});

test("an address gets five codes an hour", async () => {
  const db = await freshDatabase();
  for (let time = 0; time < 5; time++) {
    await sent(db);
    await wait(db);
  }
  expect(await join(db, ada)).toMatchObject({ kind: "wait", of: "codes", seconds: expect.closeTo(3600, -1) });
  expect(await count(db, "mails")).toBe(5);
});

test("a sign-up is no way to guess the password of the one before: twenty an hour, from wherever", async () => {
  const db = await freshDatabase();
  await sent(db);
  const guesses = Array.from({ length: 30 }, (_, index) => ({ ...ada, password: `guess number ${index}` }));
  for (const [index, form] of guesses.entries()) await join(db, form, { client: `192.0.2.${index}` });
  expect(await join(db, ada, { client: "192.0.2.99" })).toMatchObject({ kind: "wait", of: "sign-ups" });
});

test("a client signs up twenty times an hour", async () => {
  const db = await freshDatabase();
  const form = (index: number) => ({ ...ada, email: `ada${index}@engine.example` });
  const results = await Promise.all(Array.from({ length: 22 }, (_, index) => join(db, form(index))));
  expect(results.filter(({ kind }) => kind === "sent")).toHaveLength(20);
  expect(results.at(-1)).toMatchObject({ kind: "wait", of: "sign-ups" });
  expect(await join(db, form(30), { client: "192.0.2.2" })).toMatchObject({ kind: "sent" });
});

test("a common password is refused before anything is counted or kept", async () => {
  const db = await freshDatabase();
  expect(await join(db, { ...ada, password: "Password" })).toEqual({ kind: "common" });
  expect([await count(db, "users"), (await db.selectFrom("tries").selectAll().execute()).length]).toEqual([0, 0]);
});
