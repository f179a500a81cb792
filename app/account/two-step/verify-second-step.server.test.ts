import { generateTOTP } from "@epic-web/totp";
import { beforeEach, expect, test, vi } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { holdClock } from "../../platform/hold-clock.test.support.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { openChallenge } from "../challenges.server.ts";
import { rememberDevice } from "../devices.server.ts";
import { addFounder } from "../founder.test.support.ts";
import { beginTwoStep, pendingSecret } from "./authenticators.server.ts";
import { newRecoveryCodes, storeRecoveryCodes } from "./recovery-codes.server.ts";
import { secondStep } from "./second-step.server.ts";
import { findDoneStep, verifySecondStep } from "./verify-second-step.server.ts";

const from = { client: "192.0.2.1" };
const data = { method: "password" as const, to: "/questions", welcome: "Welcome back!" };
const noCode = { code: "none" };

beforeEach(holdClock);

async function withApp() {
  const db = await freshDatabase();
  await addFounder(db, { id: "ada", email: "ada@engine.example" });
  await beginTwoStep(db, { user: "ada" });
  const secret = (await pendingSecret(db, { user: "ada" })) ?? "";
  await db.updateTable("authenticators").set({ confirmed_at: new Date().toISOString() }).execute();
  const codes = newRecoveryCodes();
  await storeRecoveryCodes(db, { user: "ada", codes });
  return { db, secret, codes };
}

function ask(db: Db): Promise<string> {
  return openChallenge(db, secondStep, { user: "ada", data });
}

test("the right code goes on where the first step stopped, once", async () => {
  const { db, secret } = await withApp();
  const token = await ask(db);
  const answer = { code: (await generateTOTP({ secret })).otp };
  expect(await verifySecondStep(db, { token, from, entry: answer })).toEqual({ kind: "right", user: "ada", ...data });
  expect(await verifySecondStep(db, { token, from, entry: answer })).toEqual({ kind: "gone" });
  expect(await verifySecondStep(db, { token: undefined, from, entry: answer })).toEqual({ kind: "gone" });
});

test("of fifty presses of one button one goes on", async () => {
  const { db, secret } = await withApp();
  const token = await ask(db);
  const answer = { code: (await generateTOTP({ secret })).otp };
  const results = await Promise.all(
    Array.from({ length: 50 }, () => verifySecondStep(db, { token, from, entry: answer })),
  );
  expect(results.filter(({ kind }) => kind === "right")).toHaveLength(1);
});

test("a double press: the second hears that the challenge is gone, not that the code is wrong", async () => {
  const { db, secret } = await withApp();
  const token = await ask(db);
  const answer = { code: (await generateTOTP({ secret })).otp };
  const kinds = (await Promise.all([0, 1].map(() => verifySecondStep(db, { token, from, entry: answer })))).map(
    ({ kind }) => kind,
  );
  expect(kinds.sort()).toEqual(["gone", "right"]);
});

test("for a minute it is known who answered", async () => {
  const { db, codes } = await withApp();
  const token = await ask(db);
  expect(await findDoneStep(db, { token })).toBeUndefined();
  await verifySecondStep(db, { token, from, entry: { recovery: codes[0] ?? "" } });
  expect(await findDoneStep(db, { token: "a".repeat(43) })).toBeUndefined();
  expect(await findDoneStep(db, { token })).toEqual({ user: "ada", ...data });
  passTime(61_000);
  expect(await findDoneStep(db, { token })).toBeUndefined();
});

test("fifty challenges and one code: one goes on", async () => {
  const { db, secret } = await withApp();
  const tokens = await Promise.all(Array.from({ length: 50 }, () => ask(db)));
  const answer = { code: (await generateTOTP({ secret })).otp };
  const results = await Promise.all(tokens.map((token) => verifySecondStep(db, { token, from, entry: answer })));
  expect(results.filter(({ kind }) => kind === "right")).toHaveLength(1);
});

test("a recovery code goes on, too", async () => {
  const { db, codes } = await withApp();
  const answer = { recovery: codes[0] ?? "" };
  expect(await verifySecondStep(db, { token: await ask(db), from, entry: answer })).toMatchObject({ kind: "right" });
  expect(await verifySecondStep(db, { token: await ask(db), from, entry: answer })).toEqual({
    kind: "wrong",
    remaining: 4,
  });
});

test("five tries, then the first step again", async () => {
  const { db } = await withApp();
  const token = await ask(db);
  const results = [];
  for (let time = 0; time < 6; time++) results.push(await verifySecondStep(db, { token, from, entry: noCode }));
  const wrong = [4, 3, 2, 1, 0].map((left) => ({ kind: "wrong", remaining: left }));
  expect(results).toEqual([...wrong, { kind: "gone" }]);
});

test("of tries at the same moment as many are looked at; the others hear that it is over", async () => {
  const { db } = await withApp();
  const token = await ask(db);
  const results = await Promise.all(
    Array.from({ length: 8 }, () => verifySecondStep(db, { token, from, entry: noCode })),
  );
  const left = results.flatMap((result) => (result.kind === "wrong" ? result.remaining : []));
  expect(left.sort()).toEqual([0, 1, 2, 3, 4]);
  expect(results.filter(({ kind }) => kind === "gone")).toHaveLength(3);
});

test("who knows the password cannot guess on by beginning anew; the owner's own browser still gets in", async () => {
  const { db, secret, codes } = await withApp();
  const device = /=([\w-]{43});/.exec((await rememberDevice(db, { user: "ada" })).cookie)?.[1];
  const kinds: string[] = [];
  for (let time = 0; time < 11; time++) {
    const token = await ask(db);
    kinds.push((await verifySecondStep(db, { token, from: { client: `192.0.2.${time}` }, entry: noCode })).kind);
  }
  expect(kinds).toEqual([...Array(10).fill("wrong"), "wait"]);
  const answer = { code: (await generateTOTP({ secret })).otp };
  expect(await verifySecondStep(db, { token: await ask(db), from, entry: answer })).toMatchObject({
    kind: "wait",
    of: "tries",
    seconds: 900,
  });
  const known = { token: await ask(db), from: { ...from, device }, entry: answer };
  expect(await verifySecondStep(db, known)).toMatchObject({ kind: "right" });
  const recovery = { token: await ask(db), from, entry: { recovery: codes[0] ?? "" } };
  expect(await verifySecondStep(db, recovery)).toMatchObject({ kind: "right" }); // too long to guess
});

/** Guesses sixty times in a day, ten times per quarter of an hour. @returns how many guesses were checked. */
async function guessForADay(db: Db, device?: string): Promise<number> {
  let looked = 0;
  for (let quarter = 0; quarter < 6; quarter++) {
    passTime(15 * 60_000 + 1);
    for (let guess = 0; guess < 10; guess++) {
      const result = await verifySecondStep(db, { token: await ask(db), from: { ...from, device }, entry: noCode });
      if (result.kind === "wrong") looked++;
    }
  }
  return looked;
}

function passTime(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

test("fifty guesses a day hold for browsers that are known, too, and strangers leave them ten", async () => {
  const { db, codes } = await withApp();
  const deviceOf = async () => /=([\w-]{43});/.exec((await rememberDevice(db, { user: "ada" })).cookie)?.[1];
  const [phone, laptop] = [await deviceOf(), await deviceOf()];
  expect(await guessForADay(db)).toBe(40);
  expect(await guessForADay(db, phone)).toBe(10);
  expect(await guessForADay(db, laptop)).toBe(0);
  const recovery = { token: await ask(db), from, entry: { recovery: codes[0] ?? "" } };
  expect(await verifySecondStep(db, recovery)).toMatchObject({ kind: "right" });
  passTime(24 * 60 * 60_000);
  expect(await guessForADay(db, phone)).toBe(50);
});
