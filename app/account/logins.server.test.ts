import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#app/platform/db.server.ts";
import { freshDatabase } from "../../tests/support/database.ts";
import { addFounder } from "../../tests/support/founder.ts";
import { loginCookie, tokenOf } from "./login-cookie.server.ts";
import { endLogin, findLogin, renewLogin, startLogin, sweepLogins } from "./logins.server.ts";

const day = 24 * 60 * 60 * 1000; // ms
const later = (days: number) => new Date(Date.now() + days * day);

async function withAda(): Promise<Db> {
  const db = await freshDatabase();
  await addFounder(db, { id: "ada", email: "ada@engine.example" });
  return db;
}

async function start(db: Db, replaces?: string): Promise<string> {
  const cookie = await startLogin(db, { user: "ada", userAgent: "Firefox", replaces });
  return /^login=([\w-]{43});/.exec(cookie)?.[1] ?? "";
}

test("the cookie is out of reach of scripts and other sites, and the table holds only its hash", async () => {
  const db = await withAda();
  const cookie = await startLogin(db, { user: "ada", userAgent: "x".repeat(500) });
  expect(cookie).toMatch(/^login=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  const row = await db.selectFrom("logins").selectAll().executeTakeFirstOrThrow();
  expect(row.token_hash).not.toBe(/=([\w-]+)/.exec(cookie)?.[1]);
  expect(row.user_agent).toHaveLength(200);
  expect(loginCookie()).toMatch(/^login=; Max-Age=0;/);
});

test("a token says who it is, until its login ends", async () => {
  const db = await withAda();
  const token = await start(db);
  expect(await findLogin(db, { token })).toEqual({
    user: {
      id: "ada",
      email: "ada@engine.example",
      firstName: "Ada",
      lastName: "Lovelace",
      companyName: null,
      confirmed: true,
    },
    stale: false,
  });
  await endLogin(db, { token });
  expect(await findLogin(db, { token })).toBeUndefined();
});

test("signing in again ends the login this browser had, and no other", async () => {
  const db = await withAda();
  const [phone, before] = [await start(db), await start(db)];
  const after = await start(db, before);
  expect(await findLogin(db, { token: before })).toBeUndefined();
  expect(await findLogin(db, { token: after })).toBeDefined();
  expect(await findLogin(db, { token: phone })).toBeDefined();
});

test("a login in use lasts 30 days from its last use, one not used ends", async () => {
  const db = await withAda();
  const token = await start(db);
  expect(await findLogin(db, { token, now: later(0.9) })).toMatchObject({ stale: false });
  expect(await findLogin(db, { token, now: later(20) })).toMatchObject({ stale: true });
  expect(await findLogin(db, { token, now: later(30.1) })).toBeUndefined();

  expect(await renewLogin(db, { token, now: later(20) })).toContain(`login=${token}; Max-Age=2592000`);
  expect(await findLogin(db, { token, now: later(20.5) })).toMatchObject({ stale: false });
  expect(await findLogin(db, { token, now: later(49) })).toMatchObject({ stale: true });
});

test("sweeping removes what has ended and nothing else", async () => {
  const db = await withAda();
  const token = await start(db);
  await sweepLogins(db);
  expect(await findLogin(db, { token })).toBeDefined();
  await sweepLogins(db, later(31).toISOString());
  const { rows } = await sql`select * from logins`.execute(db);
  expect(rows).toEqual([]);
});

test.each([
  ["login=short", undefined],
  [`login=${"a".repeat(43)}`, "a".repeat(43)],
  [`other=1; login="${"a".repeat(43)}"; more=2`, "a".repeat(43)],
  [`xlogin=${"a".repeat(43)}`, undefined],
  [`login=${"%".repeat(43)}`, undefined],
  ["", undefined],
])("of the cookies %j", (header, token) => {
  expect(tokenOf(new Request("http://us.example", { headers: { Cookie: header } }))).toBe(token);
});
