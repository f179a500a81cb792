import { generateTOTP } from "@epic-web/totp";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Db } from "#app/platform/db/database.server.ts";
import { freshDatabase } from "../../server/database.test.support.ts";
import { addFounder } from "../founder.test.support.ts";
import { setPassword } from "../password/set-password.server.ts";
import type { User } from "../user.ts";
import {
  beginTwoStep,
  checkTotp,
  confirmTwoStep,
  pendingSecret,
  renewRecoveryCodes,
  turnTwoStepOff,
} from "./authenticators.server.ts";
import { recoveryText } from "./recovery-code.ts";
import { spendRecoveryCode, storeRecoveryCodes } from "./recovery-codes.server.ts";
import { hasTwoStep, shouldAskForTwoStep, twoStepState } from "./two-step.server.ts";

const accountUrl = "https://us.example/account";
const ada: User = {
  id: "ada",
  email: "ada@engine.example",
  firstName: "Ada",
  lastName: "Lovelace",
  companyName: null,
  confirmed: true,
  isAdmin: false,
  timeZone: "UTC",
  hasTimeZone: false,
};
const noon = Date.parse("2026-11-20T12:00:00.000Z");

/** Ada, at noon, with the app set up: the app's first code is used up. */
async function withApp(): Promise<{ db: Db; secret: string; codes: string[] }> {
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const db = await freshDatabase();
  await addFounder(db, { id: ada.id, email: ada.email });
  await beginTwoStep(db, { user: "ada" });
  const secret = (await pendingSecret(db, { user: "ada" })) ?? "";
  const result = await confirmTwoStep(db, { user: ada, digits: await codeAt(secret), accountUrl });
  if (result.kind !== "on") throw new Error(result.kind);
  return { db, secret, codes: result.codes };
}

/** The app's code this many seconds after noon. Leaves the clock at noon. */
async function codeAt(secret: string, seconds = 0): Promise<string> {
  vi.setSystemTime(noon + seconds * 1000);
  const { otp } = await generateTOTP({ secret });
  vi.setSystemTime(noon);
  return otp;
}

test("setting up goes on with the same secret until its first code; a wrong one changes nothing", async () => {
  const db = await freshDatabase();
  await addFounder(db, { id: ada.id, email: ada.email });
  await beginTwoStep(db, { user: "ada" });
  const secret = await pendingSecret(db, { user: "ada" });
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await beginTwoStep(db, { user: "ada" });
  expect(await pendingSecret(db, { user: "ada" })).toBe(secret);
  const { otp } = await generateTOTP({ secret });
  const wrong = otp === "000000" ? "111111" : "000000";
  expect(await confirmTwoStep(db, { user: ada, digits: wrong, accountUrl })).toEqual({ kind: "wrong" });
  expect(await twoStepState(db, { user: "ada" })).toEqual({ on: false, recoveryLeft: 0 });
  expect(await checkTotp(db, { user: "ada", digits: otp })).toBe(false); // not confirmed yet
});

test("turned on: ten codes, a mail, and no second time", async () => {
  const { db, secret, codes } = await withApp();
  expect(await twoStepState(db, { user: "ada" })).toEqual({ on: true, recoveryLeft: 10 });
  expect(new Set(codes).size).toBe(10);
  expect(await pendingSecret(db, { user: "ada" })).toBeUndefined();
  const again = await confirmTwoStep(db, { user: ada, digits: await codeAt(secret, 30), accountUrl });
  expect(again).toEqual({ kind: "nothing to confirm" });
  await beginTwoStep(db, { user: "ada" });
  expect(await hasTwoStep(db, { user: "ada" })).toBe(true);
  const mails = await db.selectFrom("mails").select(["to_address", "subject"]).execute();
  expect(mails).toEqual([{ to_address: ada.email, subject: "Two-step sign-in was turned on" }]);
});

test("of two first codes sent at once one shows recovery codes, and those are the ones that work", async () => {
  const db = await freshDatabase();
  await addFounder(db, { id: ada.id, email: ada.email });
  await beginTwoStep(db, { user: "ada" });
  const { otp: digits } = await generateTOTP({ secret: await pendingSecret(db, { user: "ada" }) });
  const results = await Promise.all([1, 2].map(() => confirmTwoStep(db, { user: ada, digits, accountUrl })));
  const shown = results.flatMap((result) => (result.kind === "on" ? [result.codes] : []));
  expect(shown).toHaveLength(1);
  expect(await spendRecoveryCode(db, { user: "ada", code: shown[0]?.[0] ?? "" })).toBe(true);
});

test("the code that turned it on does not let in as well", async () => {
  const { db, secret } = await withApp();
  expect(await checkTotp(db, { user: "ada", digits: await codeAt(secret) })).toBe(false);
});

test("of fifty tries of one code at once, one succeeds", async () => {
  const { db, secret } = await withApp();
  const digits = await codeAt(secret, 30);
  const results = await Promise.all(Array.from({ length: 50 }, () => checkTotp(db, { user: "ada", digits })));
  expect(results.filter(Boolean)).toHaveLength(1);
});

test.each([
  [-60, 90, false],
  [-30, 90, true],
  [0, 90, true],
  [30, 90, true],
  [60, 90, false],
])("a code from %d s away is right: %#", async (away, now, right) => {
  const { db, secret } = await withApp();
  const digits = await codeAt(secret, now + away);
  vi.setSystemTime(noon + now * 1000);
  expect(await checkTotp(db, { user: "ada", digits })).toBe(right);
});

test("after a later code an earlier one is worth nothing", async () => {
  const { db, secret } = await withApp();
  const [earlier, later] = [await codeAt(secret, 60), await codeAt(secret, 90)];
  vi.setSystemTime(noon + 60_000);
  expect(await checkTotp(db, { user: "ada", digits: later })).toBe(true);
  expect(await checkTotp(db, { user: "ada", digits: earlier })).toBe(false);
});

test("a code that was spent while the clock was ahead shuts nobody out once it is right, and counts once", async () => {
  const { db, secret } = await withApp();
  const day = 24 * 60 * 60; // seconds
  const digits = await codeAt(secret, day);
  vi.setSystemTime(noon + day * 1000);
  expect(await checkTotp(db, { user: "ada", digits })).toBe(true);
  vi.setSystemTime(noon);
  const next = await codeAt(secret, 30);
  expect([
    await checkTotp(db, { user: "ada", digits: next }),
    await checkTotp(db, { user: "ada", digits: next }),
  ]).toEqual([true, false]);
});

test("the codes of RFC 6238, appendix B, with the last six of their digits", async () => {
  const { db } = await withApp();
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"; // "12345678901234567890"
  await db.updateTable("authenticators").set({ secret, last_counter: 0 }).execute();
  for (const [seconds, digits] of [
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ] as const) {
    vi.setSystemTime(seconds * 1000);
    expect(await checkTotp(db, { user: "ada", digits })).toBe(true);
  }
});

test("a recovery code works once, however it is typed, and for nobody else", async () => {
  const { db, codes } = await withApp();
  await addFounder(db, { id: "bob" });
  const [first = "", second = ""] = codes;
  expect(await spendRecoveryCode(db, { user: "bob", code: first })).toBe(false);
  expect(await spendRecoveryCode(db, { user: "ada", code: ` ${recoveryText(first).toLowerCase()} ` })).toBe(true);
  expect(await spendRecoveryCode(db, { user: "ada", code: first })).toBe(false);
  const tries = Array.from({ length: 50 }, () => spendRecoveryCode(db, { user: "ada", code: second }));
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  expect(await twoStepState(db, { user: "ada" })).toEqual({ on: true, recoveryLeft: 8 });
  await storeRecoveryCodes(db, { user: "bob", codes });
  const hashes = (await db.selectFrom("recovery_codes").select("code_hash").execute()).map((row) => row.code_hash);
  expect(hashes.some((hash) => codes.includes(hash))).toBe(false);
  expect(new Set(hashes).size).toBe(18); // the same codes of two users have different hashes
});

test("new recovery codes take the place of the old ones", async () => {
  const { db, codes } = await withApp();
  const fresh = await renewRecoveryCodes(db, { user: "ada" });
  expect(fresh).toHaveLength(10);
  expect(await spendRecoveryCode(db, { user: "ada", code: codes[0] ?? "" })).toBe(false);
  expect(await spendRecoveryCode(db, { user: "ada", code: fresh?.[0] ?? "" })).toBe(true);
  await turnTwoStepOff(db, { user: ada, accountUrl });
  expect(await renewRecoveryCodes(db, { user: "ada" })).toBeUndefined();
});

test("turned off: nothing is left of it, and its owner hears of it once", async () => {
  const { db, codes } = await withApp();
  for (let time = 0; time < 2; time++) await turnTwoStepOff(db, { user: ada, accountUrl });
  expect(await twoStepState(db, { user: "ada" })).toEqual({ on: false, recoveryLeft: 0 });
  expect(await spendRecoveryCode(db, { user: "ada", code: codes[0] ?? "" })).toBe(false);
  const subjects = await db.selectFrom("mails").select("subject").orderBy("id").execute();
  expect(subjects.map(({ subject }) => subject)).toEqual([
    "Two-step sign-in was turned on",
    "Two-step sign-in was turned off",
  ]);
});

test("an administrator is asked to turn it on, until it is", async () => {
  const { db } = await withApp();
  expect(await shouldAskForTwoStep(db, { user: { ...ada, isAdmin: true } })).toBe(false);
  await turnTwoStepOff(db, { user: ada, accountUrl });
  expect(await shouldAskForTwoStep(db, { user: { ...ada, isAdmin: true } })).toBe(true);
  expect(await shouldAskForTwoStep(db, { user: ada })).toBe(false);
});

test("a secret that somebody saw a while ago, or before a new password, is not the one that is turned on", async () => {
  const db = await freshDatabase();
  await addFounder(db, { id: "ada" });
  const begin = async () => {
    await beginTwoStep(db, { user: "ada" });
    return pendingSecret(db, { user: "ada" });
  };
  const first = await begin();
  expect(await begin()).toBe(first);
  await db
    .updateTable("authenticators")
    .set({ created_at: new Date(Date.now() - 16 * 60_000).toISOString() })
    .execute();
  const second = await begin();
  expect(second).not.toBe(first);
  await setPassword(db, { user: "ada", hashed: "hash", origin: "https://us.example" });
  expect(await pendingSecret(db, { user: "ada" })).toBeUndefined();
  expect(await setPassword(db, { user: "gone", hashed: "hash", origin: "https://us.example" })).toBe(false);
});
