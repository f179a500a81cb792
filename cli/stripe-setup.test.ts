import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox } from "@firstproof/stripe-sandbox";
import { expect, test } from "vitest";
import { runCommand } from "../tests/support/run-command.ts";
import { spawnCommand } from "../tests/support/spawn-command.ts";

const storage = join(tmpdir(), "nowhere");

/** Runs the command. @returns its exit status and output. */
async function stripeSetup(env: Record<string, string>, ...args: string[]) {
  const { said, complained, ended } = await runCommand("stripe-setup", args, { storage, ...env });
  return { code: ended, said: (said + complained).trim() };
}

test("it says what it made, and the second time that it found it", async () => {
  const sandbox = await startSandbox({ file: ":memory:", origin: () => "http://localhost:3000" });
  const { host, port } = sandbox.address;
  const env = { STRIPE_SECRET_KEY: sandbox.key, STRIPE_API_URL: `http://${host}:${port}` };
  const first = await stripeSetup({ ...env, ORIGIN: "https://us.example" });
  expect(first).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^created product firstproof_pro\n[\s\S]*whsec_/),
  });
  const again = await stripeSetup({ ...env, ORIGIN: "https://us.example" });
  expect(again.said).not.toContain("created");
  await sandbox.stop();
});

test("without a key, with a bad one and with a stranger's it says so in one line", async () => {
  expect(await stripeSetup({})).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^STRIPE_SECRET_KEY isn't set\..*$/),
  });
  expect(await spawnCommand("stripe-setup", [], { storage, STRIPE_SECRET_KEY: "pk_1" })).toMatchObject({
    ended: 78,
    complained: expect.stringContaining("STRIPE_SECRET_KEY"),
  });
  const sandbox = await startSandbox({ file: ":memory:", origin: () => "http://localhost:3000" });
  const api = `http://${sandbox.address.host}:${sandbox.address.port}`;
  const refused = await stripeSetup({ STRIPE_SECRET_KEY: "sk_test_stranger", STRIPE_API_URL: api });
  expect(refused.code).toBe(1);
  expect(refused.said.split("\n")).toHaveLength(1);
  await sandbox.stop();
});

test("--help", async () => {
  expect(await stripeSetup({}, "--help")).toMatchObject({
    code: 0,
    said: expect.stringContaining("npm run stripe-setup"),
  });
});
