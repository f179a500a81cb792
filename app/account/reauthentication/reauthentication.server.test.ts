import { generateTOTP } from "@epic-web/totp";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { addFounder } from "../../../tests/support/founder.ts";
import { hashPassword } from "../password/password.server.ts";
import { beginTwoStep, pendingSecret } from "../two-step/authenticators.server.ts";
import { newRecoveryCodes, storeRecoveryCodes } from "../two-step/recovery-codes.server.ts";
import { checkProof } from "./reauthentication.server.ts";

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

test("who signs in in two steps shows both; a wrong password uses no code up, and codes are counted", async () => {
  const db = await freshDatabase();
  const currentPassword = "difference engine";
  await addFounder(db, { id: "ada", passwordHash: await hashPassword(currentPassword) });
  await beginTwoStep(db, { user: "ada" });
  const secret = (await pendingSecret(db, { user: "ada" })) ?? "";
  await db.updateTable("authenticators").set({ confirmed_at: new Date().toISOString() }).execute();
  const codes = newRecoveryCodes();
  await storeRecoveryCodes(db, { user: "ada", codes });
  const check = (secondCode: string | undefined, given = currentPassword) =>
    checkProof(db, { user: "ada", proof: { currentPassword: given, secondCode } });
  const { otp } = await generateTOTP({ secret });
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
