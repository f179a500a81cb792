import { expect, onTestFinished, test, vi } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { listMails } from "#app/platform/mail/mails.server.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addFounder, setTier } from "../founder.test.support.ts";
import { startLogin } from "../logins.server.ts";
import { requestReset } from "../reset/resets.server.ts";
import { changeEmail } from "./change-email.server.ts";
import { pendingChange } from "./pending-change.server.ts";
import { requestEmailChange, resendChangeCode } from "./request-change.server.ts";

const ada = { id: "ada", firstName: "Ada" };
const email = "ada@new.example";

async function withAda(): Promise<Db> {
  const db = await freshDatabase();
  await addFounder(db, { id: "ada", email: "ada@engine.example", tier: "pro" });
  return db;
}

/** The code in the newest email. */
async function mailed(db: Db): Promise<string> {
  const [mail] = await listMails(db, { limit: 1 });
  return /^ {4}(\d{6})$/m.exec(mail?.text ?? "")?.[1] ?? "";
}

const wrong = (code: string) => (code === "000000" ? "111111" : "000000");

/** Advances the clock past the 30 seconds required between two codes. */
function passTime(minutes: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

const emailOf = async (db: Db, user = "ada") =>
  (await db.selectFrom("users").select("email").where("id", "=", user).executeTakeFirst())?.email;

test("the code goes to the new address; the right one moves the account, and the old address hears of it", async () => {
  const db = await withAda();
  await startLogin(db, { user: "ada", userAgent: null });
  await requestReset(db, { email: "ada@engine.example", client: "test", origin: "http://us.example" });
  expect(await requestEmailChange(db, { user: ada, email })).toEqual({ kind: "sent" });
  const [code] = await listMails(db);
  expect(code).toMatchObject({
    to_address: email,
    subject: expect.stringMatching(/^Your code for the new address: \d{6}$/),
  });
  expect(code?.delete_after_send).toBe(1); // if kept, it would reveal to the sender that the address is free
  expect(await pendingChange(db, { user: "ada" })).toMatchObject({ email });
  expect(await emailOf(db)).toBe("ada@engine.example");

  expect(await changeEmail(db, { user: "ada", digits: await mailed(db) })).toEqual({ kind: "changed" });
  expect(await emailOf(db)).toBe(email);
  expect(await db.selectFrom("subscribers").select("email").execute()).toEqual([{ email }]);
  expect(await db.selectFrom("password_resets").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("logins").selectAll().execute()).toHaveLength(1);
  const [notice] = await listMails(db);
  expect(notice).toMatchObject({ to_address: "ada@engine.example", subject: "Your email address was changed" });
  expect(notice?.text).toContain("was changed to a***@new.example on ");
  expect(notice?.text).not.toContain(email);
});

test("fifty entries of one code at once are one change", async () => {
  const db = await withAda();
  await requestEmailChange(db, { user: ada, email });
  const digits = await mailed(db);
  const results = await Promise.all(Array.from({ length: 50 }, () => changeEmail(db, { user: "ada", digits })));
  expect(results.filter(({ kind }) => kind === "changed")).toHaveLength(1);
  expect((await listMails(db)).filter(({ subject }) => /was changed/.test(subject))).toHaveLength(1);
  expect(await changeEmail(db, { user: "ada", digits })).toEqual({ kind: "used" });
});

test("five tries for a code, and a new one brings five more", async () => {
  const db = await withAda();
  await requestEmailChange(db, { user: ada, email });
  const first = await mailed(db);
  for (const left of [4, 3, 2, 1, 0]) {
    expect(await changeEmail(db, { user: "ada", digits: wrong(first) })).toEqual({ kind: "wrong", remaining: left });
  }
  expect(await changeEmail(db, { user: "ada", digits: first })).toEqual({ kind: "expired" });
  expect(await resendChangeCode(db, { user: ada })).toMatchObject({ kind: "wait", of: "code" });
  passTime(1);
  expect(await resendChangeCode(db, { user: ada })).toEqual({ kind: "sent" });
  expect(await changeEmail(db, { user: "ada", digits: await mailed(db) })).toEqual({ kind: "changed" });
  expect(await resendChangeCode(db, { user: ada })).toEqual({ kind: "missing" });
});

test("an address of another account: the asker sees no difference, its owner gets a mail without a code", async () => {
  const db = await withAda();
  await addFounder(db, { id: "bob", email });
  expect(await requestEmailChange(db, { user: ada, email })).toEqual({ kind: "sent" });
  expect(await pendingChange(db, { user: "ada" })).toMatchObject({ email });
  const mails = await listMails(db);
  expect(mails).toMatchObject([{ to_address: email, user_id: "bob", subject: "Someone tried to use your address" }]);
  expect(mails[0]?.text).not.toMatch(/\d{6}|engine/);
  expect(await changeEmail(db, { user: "ada", digits: "000000" })).toEqual({ kind: "wrong", remaining: 4 });
  // Nothing the requester can export reveals whether the address is free.
  expect(
    await db.selectFrom("mails").select("id").where("user_id", "=", "ada").where("delete_after_send", "=", 0).execute(),
  ).toEqual([]);
});

test("an address that somebody else has shown to be theirs meanwhile stays theirs", async () => {
  const db = await withAda();
  await requestEmailChange(db, { user: ada, email });
  const digits = await mailed(db);
  await addFounder(db, { id: "bob", email });
  expect(await changeEmail(db, { user: "ada", digits })).toEqual({ kind: "taken" });
  expect([await emailOf(db), await emailOf(db, "bob")]).toEqual(["ada@engine.example", email]);
});

test("an account that nobody confirmed is nobody's, and gives the address up", async () => {
  const db = await withAda();
  await addFounder(db, { id: "nobody", email, confirmed: false });
  await requestEmailChange(db, { user: ada, email });
  expect(await changeEmail(db, { user: "ada", digits: await mailed(db) })).toEqual({ kind: "changed" });
  expect([await emailOf(db), await emailOf(db, "nobody")]).toEqual([email, undefined]);
});

test("a code of one person opens nothing to another", async () => {
  const db = await withAda();
  await addFounder(db, { id: "bob" });
  await requestEmailChange(db, { user: ada, email });
  expect(await changeEmail(db, { user: "bob", digits: await mailed(db) })).toEqual({ kind: "used" });
});

test("five codes an hour for an address, whoever asks; ten for an account, whichever address", async () => {
  const db = await withAda();
  const start = Date.now();
  for (let count = 0; count < 5; count++) {
    vi.useFakeTimers({ toFake: ["Date"], now: start + count * 60_000 });
    expect((await requestEmailChange(db, { user: ada, email })).kind).toBe("sent");
  }
  passTime(1);
  expect(await requestEmailChange(db, { user: ada, email })).toMatchObject({ kind: "wait", of: "codes" });
  for (let count = 0; count < 4; count++) {
    vi.setSystemTime(Date.now() + 60_000);
    expect((await requestEmailChange(db, { user: ada, email: `${count}@new.example` })).kind).toBe("sent");
  }
  vi.setSystemTime(Date.now() + 60_000);
  expect(await requestEmailChange(db, { user: ada, email: "x@new.example" })).toMatchObject({
    kind: "wait",
    of: "tries",
  });
});

test("without a plan there is nothing else to move", async () => {
  const db = await freshDatabase();
  await addFounder(db, { id: "ada", email: "ada@engine.example" });
  await setTier(db, await addFounder(db, { id: "bob" }), "pro");
  await requestEmailChange(db, { user: ada, email });
  await changeEmail(db, { user: "ada", digits: await mailed(db) });
  expect(await db.selectFrom("subscribers").select("email").execute()).toEqual([{ email: "bob@founder.example" }]);
});
