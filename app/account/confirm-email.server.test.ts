import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { holdClock } from "../platform/hold-clock.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { confirmEmail } from "./confirm-email.server.ts";
import { resendCode } from "./send-code.server.ts";
import { signUp } from "./sign-up.server.ts";
import { findVerification, sweepVerifications } from "./verifications.server.ts";

const origin = "https://us.example";
const form = { firstName: "Ada", lastName: "Lovelace", email: "ada@engine.example", password: "difference engine" };

beforeEach(holdClock);

async function waiting() {
  const db = await freshDatabase();
  const result = await signUp(db, { form, returnTo: "/questions", client: "192.0.2.1", origin });
  if (result.kind !== "sent") throw new Error(`not sent: ${result.kind}`);
  return { db, id: result.verification, digits: await newestCode(db) };
}

async function newestCode(db: Db): Promise<string> {
  const { subject } = await db.selectFrom("mails").select("subject").orderBy("id", "desc").executeTakeFirstOrThrow();
  return subject.replace("Your code: ", "");
}

const wrong = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, "0");

async function change(db: Db, fields: { expires_at?: string; sent_at?: string }) {
  await db.updateTable("verifications").set(fields).execute();
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test("the code confirms, once", async () => {
  const { db, id, digits } = await waiting();
  expect(await confirmEmail(db, { id, digits })).toMatchObject({ kind: "confirmed", returnTo: "/questions" });
  expect(await findVerification(db, { id })).toMatchObject({ confirmed: true });
  expect(await confirmEmail(db, { id, digits })).toEqual({ kind: "used" });
  expect(await resendCode(db, { id, origin })).toEqual({ kind: "used" });
});

test("sent twice at once it confirms once", async () => {
  const { db, id, digits } = await waiting();
  const results = await Promise.all([confirmEmail(db, { id, digits }), confirmEmail(db, { id, digits })]);
  expect(results.filter(({ kind }) => kind === "confirmed")).toHaveLength(1);
});

test("wrong codes count down to the last try, then even the right one is no longer valid", async () => {
  const { db, id, digits } = await waiting();
  for (const left of [4, 3, 2, 1, 0]) {
    expect(await confirmEmail(db, { id, digits: wrong(digits) })).toEqual({ kind: "wrong", remaining: left });
  }
  expect(await confirmEmail(db, { id, digits })).toEqual({ kind: "expired" });
});

test("of fifty wrong codes at once five count", async () => {
  const { db, id, digits } = await waiting();
  const tries = Array.from({ length: 50 }, () => confirmEmail(db, { id, digits: wrong(digits) }));
  const results = await Promise.all(tries);
  expect(results.filter(({ kind }) => kind === "wrong")).toHaveLength(5);
  expect(results.filter(({ kind }) => kind === "expired")).toHaveLength(45);
});

test("the right code on the last try is right", async () => {
  const { db, id, digits } = await waiting();
  for (let time = 0; time < 4; time++) await confirmEmail(db, { id, digits: wrong(digits) });
  expect(await confirmEmail(db, { id, digits })).toMatchObject({ kind: "confirmed" });
});

test("after ten minutes a code is no longer valid, and a new one is", async () => {
  const { db, id, digits } = await waiting();
  const { sent_at, expires_at } = await db.selectFrom("verifications").selectAll().executeTakeFirstOrThrow();
  expect(Date.parse(expires_at) - Date.parse(sent_at)).toBe(600_000);
  await change(db, { expires_at: minutesAgo(0), sent_at: minutesAgo(10) });
  expect(await confirmEmail(db, { id, digits })).toEqual({ kind: "expired" });
  expect(await resendCode(db, { id, origin })).toEqual({ kind: "sent" });
  expect(await confirmEmail(db, { id, digits: await newestCode(db) })).toMatchObject({ kind: "confirmed" });
});

test("a new code keeps the page, has its own tries, and the old one no longer works", async () => {
  const { db, id, digits } = await waiting();
  await confirmEmail(db, { id, digits: wrong(digits) });
  await change(db, { sent_at: minutesAgo(1) });
  expect(await resendCode(db, { id, origin })).toEqual({ kind: "sent" });
  const fresh = await newestCode(db);
  if (fresh !== digits) expect(await confirmEmail(db, { id, digits })).toEqual({ kind: "wrong", remaining: 4 });
  expect(await confirmEmail(db, { id, digits: fresh })).toMatchObject({ kind: "confirmed" });
});

test("codes are half a minute apart, and five an hour", async () => {
  const { db, id } = await waiting();
  expect(await resendCode(db, { id, origin })).toMatchObject({ kind: "wait", of: "code", seconds: 30 });
  for (let time = 0; time < 4; time++) {
    await change(db, { sent_at: minutesAgo(1) });
    expect(await resendCode(db, { id, origin })).toEqual({ kind: "sent" });
  }
  await change(db, { sent_at: minutesAgo(1) });
  expect(await resendCode(db, { id, origin })).toMatchObject({ kind: "wait", of: "codes" });
});

test("asked for ten times at once, one code is sent", async () => {
  const { db, id } = await waiting();
  await change(db, { sent_at: minutesAgo(1) });
  const results = await Promise.all(Array.from({ length: 10 }, () => resendCode(db, { id, origin })));
  expect(results.filter(({ kind }) => kind === "sent")).toHaveLength(1);
});

test("an id that was never given out is missing", async () => {
  const { db, digits } = await waiting();
  const id = crypto.randomUUID();
  expect(await confirmEmail(db, { id, digits })).toEqual({ kind: "missing" });
  expect(await resendCode(db, { id, origin })).toEqual({ kind: "missing" });
  expect(await findVerification(db, { id })).toBeUndefined();
});

test("sweeping leaves the last 30 days", async () => {
  const { db, id } = await waiting();
  await sweepVerifications(db);
  expect(await findVerification(db, { id })).toBeDefined();
  await change(db, { expires_at: minutesAgo(31 * 24 * 60) });
  await sweepVerifications(db);
  expect(await findVerification(db, { id })).toBeUndefined();
});
