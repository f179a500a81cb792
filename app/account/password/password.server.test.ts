import { expect, test } from "vitest";
import { isCommonPassword } from "./known-passwords.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";

test("a hash is argon2id of the agreed cost, salted, and fits its password alone", async () => {
  const [hash, other] = await Promise.all([hashPassword("difference engine"), hashPassword("difference engine")]);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hash).not.toBe(other);
  expect(await verifyPassword(hash, "difference engine")).toBe(true);
  expect(await verifyPassword(hash, "Difference engine")).toBe(false);
});

test("a password is the same from a keyboard that composes its letters", async () => {
  const hash = await hashPassword("caf\u00e9 au lait");
  expect(await verifyPassword(hash, "cafe\u0301 au lait")).toBe(true);
});

test("no account costs as much time as a wrong password, and is never right", async () => {
  const hash = await hashPassword("difference engine");
  const time = async (hashed: string | null) => {
    const began = performance.now();
    expect(await verifyPassword(hashed, "wrong")).toBe(false);
    return performance.now() - began;
  };
  // In turns, and the quickest of each: what else the machine does then changes neither.
  let [missing, wrong] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < 15; run++) {
    missing = Math.min(missing, await time(null));
    wrong = Math.min(wrong, await time(hash));
  }
  expect(missing).toBeGreaterThan(wrong / 2);
  expect(missing).toBeLessThan(wrong * 2);
});

test.each([
  ["123456", true],
  ["Password", true],
  ["QWERTY", true],
  ["letmein", true],
  ["difference engine", false],
  ["", false],
])("%j is common: %s", async (password, common) => {
  expect(await isCommonPassword(password)).toBe(common);
});
