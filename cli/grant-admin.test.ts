import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addFounder } from "#app/account/founder.test.support.ts";
import { openStorage } from "#app/server/storage.server.ts";
import { outputOf } from "../tests/support/run-command.ts";
import { spawnCommand } from "../tests/support/spawn-command.ts";

const home = join(import.meta.dirname, "..");

test("the command line makes an administrator, and says in one line why it does not", async () => {
  const storage = mkdtempSync(join(tmpdir(), "grant-"));
  const { db } = await openStorage(storage, join(home, "migrations"));
  await addFounder(db, { id: "ada", email: "ada@engine.example" });
  await addFounder(db, { id: "bob", email: "bob@engine.example", confirmed: false });
  const grant = (...args: string[]) => outputOf("grant-admin", args, { storage });
  for (let time = 0; time < 2; time++) {
    expect(await grant(" ADA@engine.example")).toBe("ada@engine.example is an administrator.\n");
  }
  expect(await grant("nobody@engine.example")).toBe("1: There is no account with the address nobody@engine.example.\n");
  expect(await grant("bob@engine.example")).toBe("1: bob@engine.example hasn't confirmed their email yet.\n");
  expect(await grant()).toMatch(/^1: npm run grant-admin -- EMAIL/);
  expect(await grant("--help")).toMatch(/^npm run grant-admin -- EMAIL/);
  // As a separate process in production, where a second factor is required.
  const production = { APP_ENV: "production", SESSION_SECRET: "x".repeat(32), ORIGIN: "https://us.example" };
  expect(await spawnCommand("grant-admin", ["ada@engine.example"], { storage, ...production })).toMatchObject({
    said: expect.stringContaining("they're asked to set up two-step sign-in or a passkey"),
    ended: 0,
  });
  expect(await db.selectFrom("user_roles").selectAll().execute()).toMatchObject([{ user_id: "ada", role: "admin" }]);
  await db.destroy();
});
