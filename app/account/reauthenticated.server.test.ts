import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import {
  currentLogin,
  findUser,
  isReauthenticated,
  renewedLogin,
  requireReauthentication,
  requireUser,
} from "./account.server.ts";
import { addFounder } from "./founder.test.support.ts";
import { findLogin, startLogin } from "./logins.server.ts";
import { isReauthenticatedBy, markReauthenticated } from "./reauthenticated.server.ts";
import { hashToken, newToken } from "./token.server.ts";

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
  expect(await requireReauthentication(ask(db, cookie), "/account")).toMatchObject({ id: "ada" });
  await db
    .updateTable("logins")
    .set({ created_at: minutesAgo(16) })
    .execute();
  expect(await isReauthenticated(ask(db, cookie))).toBe(false);
  const thrown = await requireReauthentication(ask(db, cookie), "/account/two-step").catch((thrown) => thrown);
  expect(thrown.headers.get("Location")).toBe("/account/confirm?to=%2Faccount%2Ftwo-step");
  const token = /=(.+)/.exec(cookie)?.[1] ?? "";
  const moved = await markReauthenticated(db, { login: (await currentLogin(ask(db, cookie))) ?? "", token });
  const [next = ""] = moved?.split(";") ?? [];
  expect(next).not.toBe(cookie);
  expect(await isReauthenticated(ask(db, next))).toBe(true);
  expect(await isReauthenticated(ask(db, cookie))).toBe(false);
  await db
    .updateTable("logins")
    .set({ proven_at: minutesAgo(15) })
    .execute();
  expect(await isReauthenticated(ask(db, next))).toBe(false);
});

test("who shows it once more gets another token, and the one before is worth nothing at once", async () => {
  const { db, cookie } = await withAda();
  const token = /=(.+)/.exec(cookie)?.[1] ?? "";
  const older = newToken(); // the previous day's token, in its last minute
  const soon = new Date(Date.now() + 60_000).toISOString();
  await db
    .updateTable("logins")
    .set({ previous_hash: hashToken(older), previous_until: soon })
    .execute();
  expect(await findLogin(db, { token: older })).toBeDefined();
  const moved = await markReauthenticated(db, { login: (await currentLogin(ask(db, cookie))) ?? "", token });
  const next = /^login=([\w-]{43});/.exec(moved ?? "")?.[1] ?? "";
  for (const old of [token, older]) expect(await findLogin(db, { token: old })).toBeUndefined();
  expect(await findLogin(db, { token: next })).toMatchObject({ user: { id: "ada" }, due: undefined });
  expect(await findUser(ask(db, cookie))).toBeUndefined();
  expect(await renewedLogin(ask(db, cookie))).toBeUndefined(); // and it isn't given the new token
});

test("what was typed in a tab that still has the old cookie waits in the form to sign in", async () => {
  const { db, cookie } = await withAda();
  const token = /=(.+)/.exec(cookie)?.[1] ?? "";
  await markReauthenticated(db, { login: (await currentLogin(ask(db, cookie))) ?? "", token });
  const body = new URLSearchParams({ answer: "half a page" });
  const request = new Request("http://us.example/questions", { method: "POST", body, headers: { Cookie: cookie } });
  const { context } = ask(db, cookie);
  const thrown = await requireUser({ request, context }).catch((thrown) => thrown);
  expect(thrown.data).toEqual({ pendingForm: { action: "/questions", fields: [["answer", "half a page"]] } });
});

test("pressed twice, both presses get the same new token; a minute later, or from elsewhere, nobody does", async () => {
  const { db, cookie } = await withAda();
  const token = /=(.+)/.exec(cookie)?.[1] ?? "";
  const login = (await currentLogin(ask(db, cookie))) ?? "";
  const moved = await markReauthenticated(db, { login, token });
  expect(await isReauthenticatedBy(db, { token })).toEqual({ login, user: "ada" });
  expect(await isReauthenticatedBy(db, { token: newToken() })).toBeUndefined();
  expect((await markReauthenticated(db, { login, token }))?.split(";")[0]).toBe(moved?.split(";")[0]);
  const previous_until = minutesAgo(1.01);
  await db.updateTable("logins").set({ previous_until }).execute();
  expect(await isReauthenticatedBy(db, { token })).toBeUndefined();
});

test("a visitor is sent to sign in first", async () => {
  const { db } = await withAda();
  const thrown = await requireReauthentication(ask(db, ""), "/account").catch((thrown) => thrown);
  expect(thrown.headers.get("Location")).toMatch(/^\/auth\?/);
});
