import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addFounder } from "#app/account/founder.test.support.ts";
import { openStorage } from "#app/server/storage.server.ts";
import { runCommand } from "../tests/support/run-command.ts";
import type { CommandResult } from "../tests/support/spawn-command.ts";

const home = join(import.meta.dirname, "..");
const freshFolder = () => mkdtempSync(join(tmpdir(), "firstproof-seed-"));

/** Expects a one-line error and an exit status for scripts. */
function expectRefused({ ended, said, complained }: CommandResult, why: RegExp): void {
  expect({ ended, said }).toEqual({ ended: 1, said: "" });
  expect(complained).toMatch(/^Cannot seed: [^\n]+\n$/);
  expect(complained).toMatch(why);
}

test("sample data is refused in production, and nothing is made there", async () => {
  const storage = freshFolder();
  const production = { APP_ENV: "production", ORIGIN: "https://firstproof.example", SESSION_SECRET: "s".repeat(32) };
  expectRefused(await runCommand("seed", ["--sample"], { storage, ...production }), /production/);
  expect(readdirSync(storage)).toEqual([]);
});

test("sample data is refused where somebody has an account, and their database stays as it is", async () => {
  const storage = freshFolder();
  const opened = await openStorage(storage, join(home, "migrations"));
  await addFounder(opened.db);
  await opened.db.destroy();
  expectRefused(await runCommand("seed", ["--sample"], { storage }), /this database has users/);
  const { db } = await openStorage(storage, join(home, "migrations"));
  expect(await db.selectFrom("users").select("id").execute()).toHaveLength(1);
  expect(await db.selectFrom("resources").select("id").execute()).toEqual([]);
  await db.destroy();
});

test.each([
  [["--sample"], { STRIPE_SECRET_KEY: "sk_test_1" }, /STRIPE_SECRET_KEY/],
  [["--sample", "--seed", "many"], {}, /whole number/],
  [["--sampel"], {}, /--sampel/],
])("%j is refused with %j, and nothing is made", async (args, given, why) => {
  const storage = freshFolder();
  expectRefused(await runCommand("seed", args, { storage, ...given }), why);
  expect(readdirSync(storage)).toEqual([]);
});

test("--help says what is made and what is the same each time", async () => {
  const { said, ended } = await runCommand("seed", ["--help"], { storage: freshFolder() });
  expect(ended).toBe(0);
  for (const word of ["--sample", "--seed", "90 days", "generates the same people"]) expect(said).toContain(word);
});
