import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { silence } from "#app/platform/observability/log.server.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { addFounder } from "./founder.test.support.ts";
import { endLogin, findLogin } from "./logins.server.ts";
import { refreshedCookies, startUserSession } from "./start-session.server.ts";

const chrome =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36";

/** A browser that sends the cookies it received. */
function browser(db: Db, userAgent = chrome) {
  const jar = new Map<string, string>();
  return async (user: string, method: "password" | "google" = "password") => {
    const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const request = new Request("http://us.example/auth", { headers: { Cookie, "User-Agent": userAgent } });
    for (const [, cookie] of await startUserSession(
      { request, context: { db, log: silence } as AppLoadContext },
      { user, method },
    )) {
      const [, name = "", value = ""] = /^(\w+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return jar;
  };
}

const mails = (db: Db) => db.selectFrom("mails").selectAll().orderBy("id").execute();

async function withTwo(): Promise<Db> {
  const db = await freshDatabase();
  for (const id of ["ada", "bob"]) await addFounder(db, { id, email: `${id}@engine.example` });
  return db;
}

test("the first browser and a known one are no news; a strange one is told of by mail", async () => {
  const db = await withTwo();
  const [phone, laptop] = [
    browser(db),
    browser(db, "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0"),
  ];
  await phone("ada");
  await phone("ada");
  expect(await mails(db)).toEqual([]);
  await laptop("ada", "google");
  const [mail, ...more] = await mails(db);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to_address: "ada@engine.example",
    user_id: "ada",
    subject: "New sign-in to your account",
  });
  expect(mail?.text).toMatch(
    / {4}When: {4}\w+ \d+, \d{4}, \d\d:\d\d UTC\n {4}Browser: Firefox on Windows\n {4}Method: {2}Google\n/,
  );
  expect(mail?.text).toContain("http://us.example/account");
  await laptop("ada");
  expect(await mails(db)).toHaveLength(1);
});

test("two people who share a browser are each known in it, and only one is signed in", async () => {
  const db = await withTwo();
  const shared = browser(db);
  const adas = (await shared("ada")).get("login") ?? "";
  const device = (await shared("bob")).get("device");
  expect(await findLogin(db, { token: adas })).toBeUndefined();
  expect((await shared("ada")).get("device")).toBe(device);
  expect(await mails(db)).toEqual([]);
});

test("a browser that says nothing or anything of itself gets in and is called unknown", async () => {
  const db = await withTwo();
  await browser(db)("ada");
  await browser(db, "")("ada");
  await browser(db, `${"<script>".repeat(500)}`)("ada");
  const texts = (await mails(db)).map(({ text, html }) => text + html);
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    expect(text).toContain("An unknown browser");
    expect(text).not.toContain("<script>");
  }
});

test("cookies that got lost are handed out again, of a login that goes on; one that ended stays ended", async () => {
  const db = await withTwo();
  const seed = "s".repeat(43);
  const request = () => new Request("http://us.example/auth", { headers: { "User-Agent": chrome } });
  const asked = { request: request(), context: { db, log: silence } as AppLoadContext };
  expect(await refreshedCookies(asked, { seed })).toBeUndefined();
  const lost = await startUserSession(asked, { user: "ada", method: "password", seed });
  expect(await refreshedCookies(asked, { seed })).toEqual(lost);
  const token = /^login=([^;]+)/.exec(lost[0]?.[1] ?? "")?.[1] ?? "";
  await endLogin(db, { token });
  expect(await refreshedCookies(asked, { seed })).toBeUndefined();
  expect(await db.selectFrom("logins").selectAll().execute()).toEqual([]);
});
