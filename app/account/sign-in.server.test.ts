import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { times } from "../../tests/support/counts.ts";
import { holdClock } from "../platform/hold-clock.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { authenticator } from "./authenticator.server.ts";
import { rememberDevice } from "./devices.server.ts";
import { addFounder } from "./founder.test.support.ts";
import { hashPassword } from "./password/password.server.ts";
import { waitText } from "./rate-limits.ts";
import { resendCode } from "./send-code.server.ts";
import { signIn } from "./sign-in.server.ts";
import { findVerification } from "./verifications.server.ts";

const ada = { email: "ada@engine.example", password: "difference engine", to: "/questions", client: "192.0.2.1" };

async function withAda({ confirmed = true, password = ada.password as string | null } = {}): Promise<Db> {
  const db = await freshDatabase();
  const passwordHash = password && (await hashPassword(password));
  await addFounder(db, { id: "ada", email: ada.email, confirmed, passwordHash });
  return db;
}

test("the right password lets in; a wrong one, no account and an account without password are the same", async () => {
  const db = await withAda();
  expect(await signIn(db, ada)).toEqual({ kind: "user", user: "ada" });
  expect(await signIn(db, { ...ada, password: "wrong" })).toEqual({ kind: "wrong" });
  expect(await signIn(db, { ...ada, email: "nobody@engine.example" })).toEqual({ kind: "wrong" });
  expect(await signIn(await withAda({ password: null }), ada)).toEqual({ kind: "wrong" });
});

test("a hash of an earlier cost gives way to one of today's when its owner comes in, and to nobody else", async () => {
  const db = await withAda();
  const kept = async () =>
    (await db.selectFrom("users").select("password_hash").executeTakeFirstOrThrow()).password_hash;
  const earlier = await hash(ada.password, { memoryCost: 9_216, timeCost: 1, parallelism: 1 });
  await db.updateTable("users").set({ password_hash: earlier }).execute();
  expect(await signIn(db, { ...ada, password: "wrong" })).toEqual({ kind: "wrong" });
  expect(await kept()).toBe(earlier);
  expect(await signIn(db, ada)).toEqual({ kind: "user", user: "ada" });
  const today = await kept();
  expect(today).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await signIn(db, ada)).toEqual({ kind: "user", user: "ada" });
  expect(await kept()).toBe(today);
});

test("only who knows the password hears that the address is not confirmed, and can have a code", async () => {
  const db = await withAda({ confirmed: false });
  expect(await signIn(db, { ...ada, password: "wrong" })).toEqual({ kind: "wrong" });
  const result = await signIn(db, ada);
  if (result.kind !== "unconfirmed") throw new Error(result.kind);
  const id = result.verification;
  expect(await findVerification(db, { id })).toMatchObject({ confirmed: false, returnTo: "/questions" });
  expect(await signIn(db, { ...ada, to: "/other" })).toEqual(result);
  expect(await signIn(db, { ...ada, to: "/" })).toEqual(result);
  expect(await findVerification(db, { id })).toMatchObject({ returnTo: "/other" });
  expect(await resendCode(db, { id, origin: "https://us.example" })).toEqual({ kind: "sent" });
});

test("an account is tried twenty times an hour, from wherever, and the right password comes too late", async () => {
  holdClock();
  const db = await withAda();
  const tries = Array.from({ length: 21 }, (_, index) => ({ ...ada, password: "wrong", client: `192.0.2.${index}` }));
  const results = await Promise.all(tries.map((form) => signIn(db, form)));
  expect(results.filter(({ kind }) => kind === "wrong")).toHaveLength(20);
  const last = await signIn(db, ada);
  expect(last).toEqual({ kind: "wait", of: "sign-ins", seconds: 3600 });
  if (last.kind === "wait")
    expect(waitText(last)).toBe("Too many tries. Please wait 60 minutes, or reset your password.");
});

const guesses = times({ usual: 200, full: 10_000 });

test(`${guesses} guesses from as many clients: twenty are looked at, and a browser known to the owner still gets in`, async () => {
  const db = await withAda();
  const { cookie } = await rememberDevice(db, { user: "ada" });
  const device = /^device=([\w-]{43});/.exec(cookie)?.[1];
  let looked = 0;
  for (let guess = 0; guess < guesses; guess++) {
    const { kind } = await signIn(db, { ...ada, password: `guess ${guess}`, client: `client ${guess}` });
    if (kind === "wrong") looked++;
  }
  expect(looked).toBe(20);
  expect((await signIn(db, { ...ada, client: "192.0.2.9" })).kind).toBe("wait");
  expect((await signIn(db, { ...ada, client: "192.0.2.9", device: "a".repeat(43) })).kind).toBe("wait");
  expect((await signIn(db, { ...ada, client: "192.0.2.9", device })).kind).toBe("user");
});

test("a known browser has ten tries of its own, and helps with no other account", async () => {
  const db = await withAda();
  await addFounder(db, { id: "bob", email: "bob@engine.example", passwordHash: await hashPassword("analytical") });
  const device = /=([\w-]{43});/.exec((await rememberDevice(db, { user: "ada" })).cookie)?.[1];
  const wrong = { ...ada, password: "wrong", device };
  for (let time = 0; time < 10; time++) expect((await signIn(db, wrong)).kind).toBe("wrong");
  expect((await signIn(db, { ...ada, device })).kind).toBe("wait");
  for (let time = 0; time < 20; time++) await signIn(db, { ...wrong, email: "bob@engine.example", client: `${time}` });
  expect((await signIn(db, { ...wrong, email: "bob@engine.example", password: "analytical" })).kind).toBe("wait");
});

test("coming in forgets one's own try alone: a stranger's stay counted", async () => {
  const db = await withAda();
  const wrong = { ...ada, password: "wrong" };
  for (let time = 0; time < 19; time++) expect((await signIn(db, wrong)).kind).toBe("wrong");
  for (let time = 0; time < 3; time++) expect((await signIn(db, ada)).kind).toBe("user");
  expect((await signIn(db, wrong)).kind).toBe("wrong");
  expect((await signIn(db, wrong)).kind).toBe("wait");
  expect((await signIn(db, ada)).kind).toBe("wait");
});

test("a client's tries count over all accounts, existing or not", async () => {
  const db = await withAda();
  const tries = Array.from({ length: 60 }, (_, index) => ({ ...ada, email: `${index}@engine.example` }));
  await Promise.all(tries.map((form) => signIn(db, form)));
  expect(await signIn(db, ada)).toMatchObject({ kind: "wait" });
});

test("the authenticator reads the form itself and throws nothing for a refusal", async () => {
  const db = await withAda();
  const post = (password: string) => {
    const body = new URLSearchParams({ email: " ADA@engine.example ", password, to: "//evil.example" });
    return new Request("http://us.example/auth", { method: "POST", body });
  };
  const form = authenticator(db, { client: "192.0.2.1" });
  expect(await form.authenticate("form", post(ada.password))).toEqual({ kind: "user", user: "ada" });
  expect(await form.authenticate("form", post("wrong"))).toEqual({ kind: "wrong" });
});

test.each([
  ["sign-ins", 61, "Too many tries. Please wait 2 minutes, or reset your password."],
  ["sign-ins", 60, "Too many tries. Please wait 1 minute, or reset your password."],
  ["codes", 600, "Too many codes for this address. Please wait 10 minutes and check your spam folder."],
  ["code", 30, "You can request a new code in 30 seconds."],
  ["sign-ups", 120, "Too many sign-ups from your network. Please try again in 2 minutes."],
] as const)("too many %s, %d seconds", (of, seconds, text) => {
  expect(waitText({ kind: "wait", of, seconds })).toBe(text);
});
