import { generateTOTP } from "@epic-web/totp";
import { expect, test } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/http/rate-limit.server.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addFounder } from "../founder.test.support.ts";
import { hashPassword } from "../password/password.server.ts";
import { proofsPerAccount, secondProofsPerAccount, stepsPerAccountAndDay } from "../rate-limits.ts";
import { beginTwoStep, pendingSecret } from "../two-step/authenticators.server.ts";
import { newRecoveryCodes, storeRecoveryCodes } from "../two-step/recovery-codes.server.ts";
import { checkProof } from "./reauthentication.server.ts";

const email = "ada@engine.example";

test("the password proves it, a wrong one does not, and neither does any of an account deleted meanwhile", async () => {
  const db = await freshDatabase();
  const passwordHash = await hashPassword("difference engine");
  await addFounder(db, { id: "ada", passwordHash });
  const check = (user: string, currentPassword: string) => checkProof(db, { user, proof: { currentPassword } });
  expect(await check("ada", "difference engine")).toBeUndefined();
  const wrong = { currentPassword: ["That isn't your current password."] };
  expect(await check("ada", "wrong")).toEqual(wrong);
  expect(await check("gone", "difference engine")).toEqual(wrong);
  expect(await check("ada", "")).toEqual({ currentPassword: ["Enter your current password"] });
});

/** Counts tries against a rate limit. @returns the seconds to wait after the last one. */
async function use(db: Db, limit: RateLimit, of: string, times: number): Promise<number> {
  let seconds = 0;
  for (let time = 0; time < times; time++) seconds = await consumeRateLimit(db, { limit, of });
  return seconds;
}

test("after ten wrong passwords not even the right one will do; one that is right in time makes up for them", async () => {
  const db = await freshDatabase();
  const currentPassword = "difference engine";
  await addFounder(db, { id: "ada", passwordHash: await hashPassword(currentPassword) });
  const check = () => checkProof(db, { user: "ada", proof: { currentPassword } });
  for (let round = 0; round < 2; round++) {
    await use(db, proofsPerAccount, "ada", 9);
    expect(await check()).toBeUndefined();
  }
  await use(db, proofsPerAccount, "ada", 10);
  expect(await check()).toEqual({ currentPassword: [expect.stringContaining("Too many tries.")] });
});

/** Ada with two-step sign-in. */
async function withTwoStep() {
  const db = await freshDatabase();
  const currentPassword = "difference engine";
  await addFounder(db, { id: "ada", email, passwordHash: await hashPassword(currentPassword) });
  await beginTwoStep(db, { user: "ada" });
  const secret = (await pendingSecret(db, { user: "ada" })) ?? "";
  await db.updateTable("authenticators").set({ confirmed_at: new Date().toISOString() }).execute();
  const codes = newRecoveryCodes();
  await storeRecoveryCodes(db, { user: "ada", codes });
  const check = (secondCode: string | undefined, given = currentPassword) =>
    checkProof(db, { user: "ada", proof: { currentPassword: given, secondCode } });
  const { otp } = await generateTOTP({ secret });
  return { db, codes, check, otp };
}

test("who signs in in two steps shows both; a wrong password uses no code up, and codes are counted", async () => {
  const { codes, check, otp } = await withTwoStep();
  expect(await check(undefined)).toEqual({
    secondCode: ["Enter the code from your authenticator app, or a recovery code"],
  });
  expect(await check(otp, "wrong")).toHaveProperty("currentPassword");
  expect(await check(` ${otp.slice(0, 3)} ${otp.slice(3)}`)).toBeUndefined();
  expect(await check(otp)).toEqual({ secondCode: [expect.stringContaining("That code isn't right.")] });
  expect(await check(codes[0])).toBeUndefined();
  expect(await check(codes[0])).toHaveProperty("secondCode");
  for (let time = 0; time < 10; time++) await check("000000");
  expect(await check("000000")).toEqual({ secondCode: [expect.stringContaining("Too many tries.")] });
  expect(await check(codes[1])).toBeUndefined();
});

test.each([
  { limit: secondProofsPerAccount, of: "ada" },
  { limit: stepsPerAccountAndDay, of: email },
])("after $limit.hits codes in $limit.seconds s not even the right one will do", async ({ limit, of }) => {
  const { db, check, otp } = await withTwoStep();
  await use(db, limit, of, limit.hits);
  expect(await check(otp)).toEqual({ secondCode: [expect.stringContaining("Too many tries.")] });
});

test("a right code makes up for the wrong ones of the last minutes, and does not count toward those of the day", async () => {
  const { db, check, otp } = await withTwoStep();
  await use(db, secondProofsPerAccount, "ada", 9);
  await use(db, stepsPerAccountAndDay, email, 49);
  expect(await check(otp)).toBeUndefined();
  expect(await use(db, secondProofsPerAccount, "ada", 10)).toBe(0);
  expect(await use(db, stepsPerAccountAndDay, email, 1)).toBe(0);
  expect(await use(db, stepsPerAccountAndDay, email, 1)).toBeGreaterThan(0);
});

test("while codes from the app cannot be checked, a recovery code will do", async () => {
  const { db, codes, check, otp } = await withTwoStep();
  await db.updateTable("authenticators").set({ secret: "sealed with an unknown secret" }).execute();
  expect(await check(otp)).toEqual({ secondCode: [expect.stringContaining("Use a recovery code, or contact us.")] });
  expect(await check(codes[0])).toBeUndefined();
});
