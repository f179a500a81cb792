import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { minPassword } from "../user.ts";
import { isCommonPassword } from "./known-passwords.server.ts";
import {
  hashPassword,
  inHashQueue,
  isOutdated,
  maxWaiting,
  TooManyPasswords,
  verifyPassword,
} from "./password.server.ts";

test("a hash is argon2id of the agreed cost, salted, and fits its password alone", async () => {
  const [one, other] = await Promise.all([hashPassword("difference engine"), hashPassword("difference engine")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword(one, "difference engine")).toBe(true);
  expect(await verifyPassword(one, "Difference engine")).toBe(false);
});

test("a hash of another cost than the agreed one is outdated", async () => {
  expect(isOutdated(await hashPassword("difference engine"))).toBe(false);
  expect(isOutdated(await hash("difference engine", { memoryCost: 9_216, timeCost: 4, parallelism: 1 }))).toBe(true);
});

test("100,000 common passwords are refused: each long enough to be chosen, once, and in one case", () => {
  const text = brotliDecompressSync(readFileSync(join(import.meta.dirname, "known-passwords.txt.br"))).toString();
  const known = text.split("\n").slice(1, -1);
  expect(text).toBe(`\n${known.join("\n")}\n`);
  expect(new Set(known).size).toBe(100_000);
  expect(known.filter((password) => password.length < minPassword || password !== password.toLowerCase())).toEqual([]);
});

test("a password is the same from a keyboard that composes its letters", async () => {
  const hashed = await hashPassword("caf\u00e9 au lait");
  expect(await verifyPassword(hashed, "cafe\u0301 au lait")).toBe(true);
});

test("where there is no account a password is compared all the same, in its turn, and is never right", async () => {
  expect(await verifyPassword(null, "wrong")).toBe(false);
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const others = Array.from({ length: maxWaiting + 1 }, () => inHashQueue(() => end));
  await expect(verifyPassword(null, "wrong")).rejects.toThrow(TooManyPasswords);
  resolve();
  await Promise.all(others);
});

test.each([
  ["123456", true],
  ["Password", true],
  ["QWERTY", true],
  ["letmein", true],
  ["libbys", true], // the least common one
  ["ｐａｓｓｗｏｒｄ", true], // normalized to "password" before hashing
  ["correct horse battery staple", false],
  ["password\n", false],
  ["sword", false], // the end of a listed one
  ["firstproof by ada", false],
  ["difference engine", false],
  ["123", false],
  ["", false],
])("%j is common: %s", async (password, common) => {
  expect(await isCommonPassword(password)).toBe(common);
});
