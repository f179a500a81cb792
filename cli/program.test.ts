import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { spawnCommand } from "../tests/support/spawn-command.ts";

const storage = mkdtempSync(join(tmpdir(), "program-"));
/** Modules that are not commands. */
const parts = ["for-address", "in-storage", "program", "seed-sample"];
const names = readdirSync(import.meta.dirname)
  .filter((name) => /^[\w-]+\.ts$/.test(name))
  .map((name) => name.replace(".ts", ""))
  .filter((name) => !parts.includes(name));

test.each(names)(
  "npm run %s is a program: it reads its words, says and complains, and ends with a status",
  async (name) => {
    expect(await spawnCommand(name, ["--help"], { storage })).toMatchObject({
      said: expect.stringContaining(`npm run ${name}`),
      complained: "",
      ended: 0,
    });
  },
);

test("what it cannot do is a line on standard error, and status 1", async () => {
  const refused = { said: "", complained: expect.stringMatching(/^Unknown option '--nonsense'/), ended: 1 };
  expect(await spawnCommand("check-storage", ["--nonsense"], { storage })).toEqual(refused);
});
