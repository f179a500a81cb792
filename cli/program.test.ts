import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../tests/support/run-command.ts";

const storage = mkdtempSync(join(tmpdir(), "program-"));
/** Parts of commands, and no commands. */
const parts = ["for-address", "in-storage", "program", "seed-sample"];
const names = readdirSync(import.meta.dirname)
  .filter((name) => /^[\w-]+\.ts$/.test(name))
  .map((name) => name.replace(".ts", ""))
  .filter((name) => !parts.includes(name));

test("Node loads every command as it stands; asked for help, it says how it is called, and ends with status 0", () => {
  const askAll = join(import.meta.dirname, "ask-all.test.support.ts");
  const heard = JSON.parse(execFileSync(process.execPath, [askAll, ...names], { encoding: "utf8" }));
  const helped = names.map((name) => [name, [expect.stringContaining(`npm run ${name}`), [], 0]]);
  expect(heard).toEqual(Object.fromEntries(helped));
});

test.each(names)("npm run %s is a program", (name) => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8"));
  expect(scripts[name]).toBe(`node cli/${name}.ts`);
  const lines = readFileSync(join(import.meta.dirname, `${name}.ts`), "utf8")
    .trimEnd()
    .split("\n");
  expect(lines.at(-1)).toBe("if (import.meta.main) await runProgram(main);");
});

test("a program reads its words, says and complains, and ends with a status", async () => {
  const helped = { said: expect.stringContaining("npm run check"), complained: "", ended: 0 };
  expect(await runCommand("check", ["--help"], { storage })).toEqual(helped);
  const refused = { said: "", complained: expect.stringMatching(/^Unknown option '--nonsense'/), ended: 1 };
  expect(await runCommand("check", ["--nonsense"], { storage })).toEqual(refused);
});
