import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import type { Db } from "#app/platform/db.server.ts";
import { freshDatabase } from "../../tests/support/database.ts";
import { addFounder } from "../../tests/support/founder.ts";
import { currentLogin, isProven, requireProven } from "./account.server.ts";
import { findLogin, markProven, moveLogin, startLogin } from "./logins.server.ts";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function withAda() {
  const db = await freshDatabase();
  await addFounder(db, { id: "ada" });
  const [cookie = ""] = (await startLogin(db, { user: "ada", userAgent: null })).split(";");
  return { db, cookie };
}

function ask(db: Db, cookie: string) {
  const request = new Request("http://us.example/account/two-step", { headers: { Cookie: cookie } });
  return { request, context: { db, client: "192.0.2.1" } as AppLoadContext };
}

test("who has just come in need not show it again; a browser left open asks, once for a quarter of an hour", async () => {
  const { db, cookie } = await withAda();
  expect(await requireProven(ask(db, cookie), "/account")).toMatchObject({ id: "ada" });
  await db
    .updateTable("logins")
    .set({ created_at: minutesAgo(16) })
    .execute();
  expect(await isProven(ask(db, cookie))).toBe(false);
  const thrown = await requireProven(ask(db, cookie), "/account/two-step").catch((thrown) => thrown);
  expect(thrown.headers.get("Location")).toBe("/account/confirm?to=%2Faccount%2Ftwo-step");
  const token = /=(.+)/.exec(cookie)?.[1] ?? "";
  const moved = await markProven(db, { login: (await currentLogin(ask(db, cookie))) ?? "", token });
  const [next = ""] = moved?.split(";") ?? [];
  expect(next).not.toBe(cookie);
  for (const either of [cookie, next]) expect(await isProven(ask(db, either))).toBe(true);
  await db
    .updateTable("logins")
    .set({ proven_at: minutesAgo(15) })
    .execute();
  expect(await isProven(ask(db, next))).toBe(false);
});

test("who shows it once more gets another token; the one before ends a minute after the new one came back", async () => {
  const { db, cookie } = await withAda();
  const token = /=(.+)/.exec(cookie)?.[1] ?? "";
  const moved = await markProven(db, { login: (await currentLogin(ask(db, cookie))) ?? "", token });
  const next = /^login=([\w-]{43});/.exec(moved ?? "")?.[1] ?? "";
  expect(await findLogin(db, { token: next })).toMatchObject({ due: "farewell" });
  await moveLogin(db, { token: next, due: "farewell" });
  const later = new Date(Date.now() + 70_000);
  expect(await findLogin(db, { token, now: later })).toBeUndefined();
  expect(await findLogin(db, { token: next, now: later })).toBeDefined();
});

test("a visitor is sent to sign in first", async () => {
  const { db } = await withAda();
  const thrown = await requireProven(ask(db, ""), "/account").catch((thrown) => thrown);
  expect(thrown.headers.get("Location")).toMatch(/^\/auth\?/);
});
