import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { times } from "../../tests/support/counts.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { addFounder } from "./founder.test.support.ts";
import { endLogin, endLogins, findLogin, rotateToken, startLogin, sweepLogins } from "./logins.server.ts";
import { loginCookie } from "./token-cookie.server.ts";

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
  expect(loginCookie.set()).toMatch(/^login=; Max-Age=0;/);
});

test("a token says who it is, until its login ends", async () => {
  const db = await withAda();
  const token = await start(db);
  expect(await findLogin(db, { token })).toEqual({
    id: expect.any(String),
    user: {
      id: "ada",
      email: "ada@engine.example",
      firstName: "Ada",
      lastName: "Lovelace",
      companyName: null,
      confirmed: true,
      isAdmin: false,
      timeZone: "UTC",
      hasTimeZone: false,
    },
    provenAt: expect.stringMatching(/^\d{4}-/),
    due: undefined,
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

/** Uses a session at that moment. @returns the token the browser then holds. */
async function use(db: Db, token: string, now: Date): Promise<string> {
  const login = await findLogin(db, { token, now });
  const cookie = login?.due && (await rotateToken(db, { token, due: login.due, now }));
  return /^login=([\w-]{43});/.exec(cookie ?? "")?.[1] ?? token;
}

test("a login in use lasts 30 days from its last use, one not used ends", async () => {
  const db = await withAda();
  const token = await start(db);
  expect(await findLogin(db, { token, now: later(0.005) })).toMatchObject({ due: undefined });
  expect(await findLogin(db, { token, now: later(0.9) })).toMatchObject({ due: "sighting" });
  expect(await findLogin(db, { token, now: later(20) })).toMatchObject({ due: "renewal" });
  expect(await findLogin(db, { token, now: later(30.1) })).toBeUndefined();
  const next = await use(db, token, later(20));
  expect(next).not.toBe(token);
  await use(db, next, later(20));
  expect(await findLogin(db, { token: next, now: later(20.5) })).toMatchObject({ due: "sighting" });
  expect(await findLogin(db, { token: next, now: later(49) })).toMatchObject({ due: "renewal" });
  expect(await findLogin(db, { token: next, now: later(50.1) })).toBeUndefined();
});

test("a login ends 180 days after it began, however often it is used", async () => {
  const db = await withAda();
  let token = await start(db);
  for (let days = 2; days < 180; days += 2) token = await use(db, token, later(days));
  expect(await findLogin(db, { token, now: later(179.9) })).toBeDefined();
  expect(await findLogin(db, { token, now: later(180.1) })).toBeUndefined();
  await sweepLogins(db, later(179.9).toISOString());
  expect(await findLogin(db, { token, now: later(179.9) })).toBeDefined();
  await sweepLogins(db, later(180.1).toISOString());
  expect(await findLogin(db, { token, now: later(179.9) })).toBeUndefined();
});

test("when it was last seen is known to ten minutes, and changes neither its token nor its end", async () => {
  const db = await withAda();
  const token = await start(db);
  const row = () => db.selectFrom("logins").select(["last_seen_at", "expires_at"]).executeTakeFirstOrThrow();
  const before = await row();
  expect(await use(db, token, later(0.5))).toBe(token);
  const after = await row();
  expect(after.expires_at).toBe(before.expires_at);
  expect(Date.parse(after.last_seen_at) - Date.parse(before.last_seen_at)).toBeGreaterThan(0.49 * day);
});

test("a token that gave way counts until its successor came back, and a minute longer", async () => {
  const db = await withAda();
  const first = await start(db);
  const second = await use(db, first, later(2));
  // The response with the second token was lost: a request with the first one gets the same second one again.
  expect(await findLogin(db, { token: first, now: later(2.5) })).toMatchObject({ due: "handover" });
  expect(await use(db, first, later(2.5))).toBe(second);
  expect(await findLogin(db, { token: second, now: later(2.5) })).toMatchObject({ due: "farewell" });
  await use(db, second, later(2.5));
  const seconds = (count: number) => new Date(later(2.5).getTime() + count * 1000);
  expect(await findLogin(db, { token: first, now: seconds(50) })).toMatchObject({ due: undefined });
  expect(await findLogin(db, { token: first, now: seconds(70) })).toBeUndefined();
  expect(await findLogin(db, { token: second, now: seconds(70) })).toMatchObject({ due: "sighting" });
});

test("two requests on the day of renewal leave the browser with a token that works, whichever answer is last", async () => {
  const db = await withAda();
  const token = await start(db);
  const now = later(2);
  const due = "renewal";
  const cookies = await Promise.all([rotateToken(db, { token, due, now }), rotateToken(db, { token, due, now })]);
  expect(cookies[0]).toBe(cookies[1]);
  const next = /^login=([\w-]{43});/.exec(cookies[0] ?? "")?.[1] ?? "";
  expect(await findLogin(db, { token: next, now })).toMatchObject({ due: "farewell" });
});

const rounds = times({ usual: 10, full: 125 });

test("of old tokens, signed out, given way or ended elsewhere, none works", async () => {
  const db = await withAda();
  const old: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const [phone, laptop] = [await start(db), await start(db)];
    const renewed = await use(db, laptop, later(2));
    await use(db, renewed, later(2));
    await endLogin(db, { token: round % 2 ? renewed : phone });
    await endLogins(db, { user: "ada" });
    const again = await start(db);
    await start(db, again);
    old.push(phone, laptop, renewed, again);
  }
  expect(new Set(old).size).toBe(4 * rounds);
  for (const token of old) expect(await findLogin(db, { token, now: later(2.1) })).toBeUndefined();
});

test("ending all logins of a person but one ends no other person's", async () => {
  const db = await withAda();
  await addFounder(db, { id: "bob" });
  const [mine, other] = [await start(db), await start(db)];
  const bobs = /=([\w-]{43});/.exec(await startLogin(db, { user: "bob", userAgent: null }))?.[1] ?? "";
  await endLogins(db, { user: "ada", except: (await findLogin(db, { token: mine }))?.id });
  expect(await findLogin(db, { token: mine })).toBeDefined();
  expect(await findLogin(db, { token: other })).toBeUndefined();
  expect(await findLogin(db, { token: bobs })).toBeDefined();
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
  expect(loginCookie.tokenOf(new Request("http://us.example", { headers: { Cookie: header } }))).toBe(token);
});
