import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/http/rate-limit.server.ts";
import { times } from "../../tests/support/counts.ts";
import { holdClock } from "../platform/hold-clock.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { confirmEmail } from "./confirm-email.server.ts";
import { signInsPerAccount, signUpsPerClient } from "./rate-limits.ts";
import { requestReset, resetPassword, tokensOf } from "./reset/resets.server.ts";
import { resendCode } from "./send-code.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";
import { findVerification } from "./verifications.server.ts";

const email = "ada@engine.example";
const ada = { firstName: "Ada", lastName: "Lovelace", email, password: "difference engine" };
const mallory = { firstName: "Mallory", lastName: "M", email, password: "I was here first" };

beforeEach(holdClock); // half a minute between two codes is soon over on a slow machine

function join(db: Db, form: typeof ada, { client = "192.0.2.1", returnTo = "/questions" } = {}) {
  return signUp(db, { form, returnTo, client, origin: "https://us.example" });
}

async function newestCode(db: Db): Promise<string> {
  const { subject } = await db.selectFrom("mails").select("subject").orderBy("id", "desc").executeTakeFirstOrThrow();
  return subject.replace("Your code: ", "");
}

/** Backdates all codes by 30 seconds. */
async function wait(db: Db) {
  for (const { id, sent_at } of await db.selectFrom("verifications").select(["id", "sent_at"]).execute()) {
    const earlier = new Date(Date.parse(sent_at) - 30_001).toISOString();
    await db.updateTable("verifications").set({ sent_at: earlier }).where("id", "=", id).execute();
  }
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

test("an address never confirmed belongs to nobody: each sign-up confirms its own password and names, and no other's", async () => {
  const db = await freshDatabase();
  const hers = await sent(db);
  const herCode = await newestCode(db);
  await wait(db);
  const id = await sent(db, mallory);
  expect(id).not.toBe(hers);
  const [code, herPassword] = [await newestCode(db), ada.password];
  // The newest email, whose link and code she mistakes for her own.
  expect(await confirmEmail(db, { id, digits: code })).toEqual({ kind: "password", reason: "missing" });
  expect(await confirmEmail(db, { id, digits: code, password: herPassword })).toEqual({
    kind: "password",
    reason: "wrong",
  });
  expect(await confirmEmail(db, { id: hers, digits: herCode })).toEqual({ kind: "password", reason: "missing" });
  const mine = { id: hers, digits: herCode, password: herPassword };
  expect(await confirmEmail(db, mine)).toMatchObject({ kind: "confirmed" });
  expect(await confirmEmail(db, { id, digits: code, password: mallory.password })).toEqual({ kind: "used" });
  const login = { email, to: "/", client: "192.0.2.1" };
  expect(await signIn(db, { ...login, password: mallory.password })).toEqual({ kind: "wrong" });
  expect(await signIn(db, { ...login, password: ada.password })).toMatchObject({ kind: "user" });
  expect(await db.selectFrom("profiles").select("first_name").execute()).toEqual([{ first_name: "Ada" }]);
});

test("who signs up first with another's address gets nothing by waiting for its owner", async () => {
  const db = await freshDatabase();
  const his = await sent(db, mallory);
  await wait(db);
  const id = await sent(db);
  const digits = await newestCode(db);
  expect(await confirmEmail(db, { id: his, digits, password: ada.password })).toMatchObject({ kind: "password" });
  expect(await confirmEmail(db, { id, digits, password: ada.password })).toMatchObject({ kind: "confirmed" });
  expect(await signIn(db, { email, password: mallory.password, to: "/", client: "1" })).toEqual({ kind: "wrong" });
  expect(await db.selectFrom("profiles").select("first_name").execute()).toEqual([{ first_name: "Ada" }]);
});

test("each sign-up of one address is sent its own codes, whoever asks and signs in meanwhile", async () => {
  const db = await freshDatabase();
  const hers = await sent(db);
  await wait(db);
  const his = await sent(db, mallory);
  await wait(db);
  const login = { email, to: "/", client: "1" };
  expect(await signIn(db, { ...login, password: ada.password })).toEqual({ kind: "unconfirmed", verification: hers });
  expect(await signIn(db, { ...login, password: mallory.password })).toEqual({
    kind: "unconfirmed",
    verification: his,
  });
  expect(await resendCode(db, { id: hers, origin: "https://us.example" })).toEqual({ kind: "sent" });
  const digits = await newestCode(db);
  const mail = await db.selectFrom("mails").select("text").orderBy("id", "desc").executeTakeFirstOrThrow();
  expect(mail.text).toContain("Ada");
  expect(mail.text).toContain(`/verify/${hers}?code=${digits}`);
  expect(await confirmEmail(db, { id: his, digits, password: mallory.password })).toMatchObject({ kind: "wrong" });
  expect(await confirmEmail(db, { id: hers, digits, password: ada.password })).toMatchObject({ kind: "confirmed" });
});

test("five sign-ups wait for one address, the newest ones; a link for a new password ends them all", async () => {
  const db = await freshDatabase();
  for (let time = 0; time < 4; time++) {
    await sent(db, { ...mallory, password: `password number ${time}` });
    await wait(db);
  }
  const id = await sent(db);
  await db.deleteFrom("rate_limit_hits").execute(); // as if an hour later
  await wait(db);
  await sent(db, { ...mallory, password: "one more of mine" });
  expect(await count(db, "verifications")).toBe(5);
  await requestReset(db, { email, client: "1", origin: "https://us.example" });
  const mail = await db.selectFrom("mails").select("text").orderBy("id", "desc").executeTakeFirstOrThrow();
  const tokens = tokensOf(new URL(/https:\S+recovery\S*/.exec(mail.text)?.[0] ?? "").searchParams);
  if (!tokens) throw new Error("no link");
  const chosen = { tokens, password: "chosen by the owner", origin: "https://us.example" };
  expect(await resetPassword(db, chosen)).toMatchObject({ kind: "reset" });
  expect(await confirmEmail(db, { id, digits: "123456", password: ada.password })).toEqual({ kind: "used" });
  const left = await db.selectFrom("verifications").select("id").where("password_hash", "is not", null).execute();
  expect(left).toEqual([]);
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
  expect(await join(db, ada)).toMatchObject({ kind: "wait", of: "codes", seconds: 3600 });
  expect(await count(db, "mails")).toBe(5);
});

/** Counts attempts that would each hash a password, as a shortcut for repeating them. */
async function addAttempts(db: Db, tries: number, limit: RateLimit, of: string) {
  for (let number = 0; number < tries; number++) expect(await consumeRateLimit(db, { limit, of })).toBe(0);
}

test("a sign-up is no way to guess the password of the one before: twenty an hour, from wherever", async () => {
  const db = await freshDatabase();
  await sent(db);
  const guess = (index: number) =>
    join(db, { ...ada, password: `guess number ${index}` }, { client: `192.0.2.${index}` });
  const guesses = times({ usual: 1, full: 19 });
  for (let index = 0; index < guesses; index++) expect(await guess(index)).toMatchObject({ of: "code" });
  await addAttempts(db, 19 - guesses, signInsPerAccount, email);
  expect(await guess(20)).toMatchObject({ of: "code" });
  expect(await guess(21)).toMatchObject({ kind: "wait", of: "sign-ups" });
  expect(await join(db, ada, { client: "192.0.2.99" })).toMatchObject({ kind: "wait", of: "sign-ups" });
});

test("a client signs up a hundred times an hour: a workshop behind one address is let in", async () => {
  const db = await freshDatabase();
  const signUpOf = (index: number) => join(db, { ...ada, email: `ada${index}@engine.example` });
  const people = times({ usual: 1, full: 99 });
  for (let index = 0; index < people; index++) expect(await signUpOf(index)).toMatchObject({ kind: "sent" });
  await addAttempts(db, 99 - people, signUpsPerClient, "192.0.2.1");
  expect(await signUpOf(100)).toMatchObject({ kind: "sent" });
  expect(await signUpOf(101)).toMatchObject({ kind: "wait", of: "sign-ups" });
  expect(await join(db, { ...ada, email: "ada@elsewhere.example" }, { client: "192.0.2.2" })).toMatchObject({
    kind: "sent",
  });
});

test("a password that is little more than one's own name or ours is refused", async () => {
  const db = await freshDatabase();
  for (const password of ["firstproof1", "Lovelace1815", "ada@engine.example"]) {
    expect(await join(db, { ...ada, password })).toEqual({ kind: "common" });
  }
});

test("a common password is refused before anything is counted or kept", async () => {
  const db = await freshDatabase();
  expect(await join(db, { ...ada, password: "Password" })).toEqual({ kind: "common" });
  expect([await count(db, "users"), (await db.selectFrom("rate_limit_hits").selectAll().execute()).length]).toEqual([
    0, 0,
  ]);
});
