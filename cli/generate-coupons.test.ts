import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openStorage } from "#app/server/storage.server.ts";
import { outputOf } from "../tests/support/run-command.ts";

const home = join(import.meta.dirname, "..");

function commandLine() {
  const storage = mkdtempSync(join(tmpdir(), "coupons-"));
  const generate = (line: string) => outputOf("generate-coupons", line.split(" ").filter(Boolean), { storage });
  return { storage, generate };
}

test("the command line makes coupons and prints their codes, one a line", async () => {
  const { storage, generate } = commandLine();
  const printed = await generate("--tier pro --count 3 --days 7 --expires 1");
  expect(printed).toMatch(/^(PRO-[2-9A-HJKMNP-Z]{6}\n){3}$/);
  expect(await generate("--tier premium")).toMatch(/^PREMIUM-[2-9A-HJKMNP-Z]{6}\n$/);
  const { db } = await openStorage(storage, join(home, "migrations"));
  const rows = await db.selectFrom("coupons").selectAll().orderBy("id").execute();
  await db.destroy();
  expect(rows.slice(0, 3).map(({ code }) => code)).toEqual(printed.trim().split("\n"));
  expect(rows.map((row) => row.access_duration_days)).toEqual([7, 7, 7, 30]);
  expect(rows[0]).toMatchObject({ created_by: null, is_active: 1 });
});

test("a line for each value that is wrong, with its limit", async () => {
  const { generate } = commandLine();
  const [count, days, expires] = [
    "count must be a whole number from 1 to 50",
    "days must be a whole number from 1 to 365",
    "expires must be a whole number from 1 to 365",
  ];
  expect(await generate("--help")).toMatch(/^npm run generate-coupons -- --tier/);
  expect(await generate("")).toBe("1: tier must be pro or premium\n");
  expect(await generate("--tier gold --count 51 --days x --expires 366")).toBe(
    `1: tier must be pro or premium\n${count}\n${days}\n${expires}\n`,
  );
  expect(await generate("--tier pro --count -1 --days=-1")).toBe(`1: ${count}\n${days}\n`);
  expect(await generate("--tier pro --expires 1.5")).toBe(`1: ${expires}\n`);
  expect(await generate("--tier pro --cuont 3")).toMatch(/^1: Unknown option '--cuont'/);
  expect(await generate("--tier pro 3")).toMatch(/^1: Unexpected argument '3'/);
});
