import { expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { knowsDevice, rememberDevice } from "../devices.server.ts";
import { addFounder } from "../founder.test.support.ts";
import { findLogin, startLogin } from "../logins.server.ts";
import { hashPassword } from "../password/password.server.ts";
import { signIn } from "../sign-in.server.ts";
import { findReset, type ResetTokens, requestReset, resetPassword, sweepResets, tokensOf } from "./resets.server.ts";

const origin = "https://us.example";
const email = "ada@engine.example";
const ask = { email, client: "192.0.2.1", origin };
const fresh = "an entirely new one";

async function withAda({ confirmed = true } = {}): Promise<Db> {
  const db = await freshDatabase();
  await addFounder(db, { id: "ada", email, confirmed, passwordHash: await hashPassword("difference engine") });
  return db;
}

/** The tokens of the newest emailed link. */
async function mailedTokens(db: Db): Promise<ResetTokens> {
  const mails = await db.selectFrom("mails").select("text").orderBy("id", "desc").execute();
  const url = mails.map(({ text }) => /^https:\S+access_token=\S+$/m.exec(text)?.[0]).find(Boolean);
  const tokens = tokensOf(new URL(url ?? origin).searchParams);
  if (!tokens) throw new Error(`No link was mailed: ${url}`);
  return tokens;
}

async function linked() {
  const db = await withAda();
  await requestReset(db, ask);
  return { db, tokens: await mailedTokens(db) };
}

test("an account is mailed a link with both tokens, of which the table keeps only hashes; others hear the same", async () => {
  const { db, tokens } = await linked();
  const [mail] = await db.selectFrom("mails").selectAll().execute();
  expect(mail).toMatchObject({ to_address: email, user_id: "ada", subject: "Choose a new password" });
  expect(mail?.text).toMatch(/\/reset-password\?access_token=[\w-]{43}&refresh_token=[\w-]{43}&type=recovery$/m);
  const kept = JSON.stringify(await db.selectFrom("password_resets").selectAll().execute());
  expect(kept).not.toContain(tokens.access);
  expect(kept).not.toContain(tokens.refresh);
  expect(await requestReset(db, { ...ask, email: "nobody@engine.example" })).toEqual({ kind: "sent" });
  expect(await db.selectFrom("mails").selectAll().execute()).toHaveLength(1);
});

test("the new password opens the account; other logins, other browsers, other links and counted tries end", async () => {
  const { db, tokens } = await linked();
  await requestReset(db, ask);
  const other = await mailedTokens(db);
  const login = /=([\w-]{43});/.exec(await startLogin(db, { user: "ada", userAgent: null }))?.[1] ?? "";
  const device = /=([\w-]{43});/.exec((await rememberDevice(db, { user: "ada" })).cookie)?.[1] ?? "";
  const from = { to: "/", client: "192.0.2.7" };
  for (let time = 0; time < 21; time++) await signIn(db, { email, password: "wrong", ...from, client: `${time}` });

  expect(await resetPassword(db, { tokens, password: fresh, origin })).toEqual({ kind: "reset", user: "ada" });
  expect(await signIn(db, { email, password: fresh, ...from })).toEqual({ kind: "user", user: "ada" });
  expect(await signIn(db, { email, password: "difference engine", ...from })).toEqual({ kind: "wrong" });
  expect(await findLogin(db, { token: login })).toBeUndefined();
  expect(await knowsDevice(db, { email, token: device })).toBe(false);
  expect(await findReset(db, other)).toBeUndefined();
  const [mail] = await db.selectFrom("mails").selectAll().orderBy("id", "desc").execute();
  expect(mail?.subject).toBe("Your password was changed");
  expect(mail?.text).toContain(`choose a new password right away: ${origin}/auth?forgot`);
});

test("of fifty uses of one link at once, one is granted", async () => {
  const { db, tokens } = await linked();
  const uses = Array.from({ length: 50 }, (_, n) => resetPassword(db, { tokens, password: `new one ${n}`, origin }));
  const results = await Promise.all(uses);
  expect(results.filter(({ kind }) => kind === "reset")).toHaveLength(1);
  expect(results.filter(({ kind }) => kind === "invalid")).toHaveLength(49);
  expect(await resetPassword(db, { tokens, password: fresh, origin })).toEqual({ kind: "invalid" });
});

test("pressed twice, the second press hears that the password is changed; another password hears of no link", async () => {
  const { db, tokens } = await linked();
  const reset = (password: string) => resetPassword(db, { tokens, password, origin });
  const kinds = (await Promise.all([reset(fresh), reset(fresh)])).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(["just reset", "reset"]);
  expect(await reset(fresh)).toEqual({ kind: "just reset" });
  expect(await reset("a stranger's own")).toEqual({ kind: "invalid" });
  expect(await resetPassword(db, { tokens: { ...tokens, refresh: "x".repeat(43) }, password: fresh, origin })).toEqual({
    kind: "invalid",
  });
  await db.updateTable("challenges").set({ expires_at: new Date().toISOString() }).execute();
  expect(await reset(fresh)).toEqual({ kind: "invalid" });
});

test("looking at a link uses nothing up; a common password is refused and the link stays", async () => {
  const { db, tokens } = await linked();
  for (let opened = 0; opened < 3; opened++) expect(await findReset(db, tokens)).toMatchObject({ user: "ada", email });
  expect(await resetPassword(db, { tokens, password: "password1", origin })).toEqual({ kind: "common" });
  expect((await resetPassword(db, { tokens, password: fresh, origin })).kind).toBe("reset");
});

test("both tokens are needed, and for 60 minutes", async () => {
  const { db, tokens } = await linked();
  await requestReset(db, ask);
  const other = await mailedTokens(db);
  for (const wrong of [
    { ...tokens, refresh: other.refresh },
    { ...tokens, access: other.access },
    { access: tokens.refresh, refresh: tokens.access },
    { access: "a".repeat(43), refresh: "a".repeat(43) },
  ]) {
    expect(await resetPassword(db, { tokens: wrong, password: fresh, origin })).toEqual({ kind: "invalid" });
  }
  const [row] = await db.selectFrom("password_resets").select(["created_at", "expires_at"]).execute();
  expect(Date.parse(row?.expires_at ?? "") - Date.parse(row?.created_at ?? "")).toBe(60 * 60 * 1000);
  await db.updateTable("password_resets").set({ expires_at: new Date().toISOString() }).execute();
  expect(await resetPassword(db, { tokens, password: fresh, origin })).toEqual({ kind: "invalid" });
  await sweepResets(db);
  expect(await db.selectFrom("password_resets").selectAll().execute()).toEqual([]);
});

test("who can open the mail has shown that the address is theirs", async () => {
  const db = await withAda({ confirmed: false });
  await requestReset(db, ask);
  await resetPassword(db, { tokens: await mailedTokens(db), password: fresh, origin });
  const signed = await signIn(db, { email, password: fresh, to: "/", client: "192.0.2.7" });
  expect(signed).toEqual({ kind: "user", user: "ada" });
});

test("three links an hour for an address, existing or not, and twenty for a client", async () => {
  const db = await withAda();
  for (const address of [email, "nobody@engine.example"]) {
    const results = [];
    for (let time = 0; time < 4; time++) results.push(await requestReset(db, { ...ask, email: address }));
    expect(results.map(({ kind }) => kind)).toEqual(["sent", "sent", "sent", "wait"]);
  }
  for (let time = 0; time < 12; time++) await requestReset(db, { ...ask, email: `${time}@engine.example` });
  expect(await requestReset(db, { ...ask, email: "last@engine.example" })).toMatchObject({
    kind: "wait",
    of: "resets",
  });
  expect(await requestReset(db, { ...ask, email: "last@engine.example", client: "192.0.2.2" })).toEqual({
    kind: "sent",
  });
});

const [access, refresh] = ["a".repeat(43), "b".repeat(43)];
test.each([
  [`access_token=${access}&refresh_token=${refresh}&type=recovery`, true],
  [`access_token=${access}&refresh_token=${refresh}&type=signup`, false],
  [`access_token=${access}&refresh_token=${refresh}`, false],
  [`access_token=${access}&type=recovery`, false],
  [`refresh_token=${refresh}&type=recovery`, false],
  [`access_token=${access}x&refresh_token=${refresh}&type=recovery`, false],
  [`access_token=%00&refresh_token=%F0%9F%92%A9&type=recovery`, false],
  ["", false],
])("is ?%s a link: %s", (query, is) => {
  expect(tokensOf(new URLSearchParams(query)) !== undefined).toBe(is);
});
