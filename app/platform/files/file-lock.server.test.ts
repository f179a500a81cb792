import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startNode } from "../../../tests/support/process.ts";
import { lockAlone, lockShared } from "./file-lock.server.ts";

const module = join(import.meta.dirname, "file-lock.server.ts");
const newFile = () => join(mkdtempSync(join(tmpdir(), "lock-")), "file.lock");

test("many share it, or one has it alone", () => {
  const file = newFile();
  const [one, other] = [lockShared(file), lockShared(file)];
  expect(lockAlone(file)).toBeUndefined();
  one?.();
  one?.();
  expect(lockAlone(file)).toBeUndefined();
  other?.();
  const alone = lockAlone(file);
  expect(alone).toBeDefined();
  expect(lockShared(file)).toBeUndefined();
  expect(lockAlone(file)).toBeUndefined();
  alone?.();
  expect(lockShared(file)).toBeDefined();
});

test("another process holds it as long as it lives, however it ends", async () => {
  const file = newFile();
  const code = `import { lockShared } from ${JSON.stringify(module)}; globalThis.held = lockShared(${JSON.stringify(file)}); console.log("held"); setInterval(() => {}, 1000);`;
  const child = startNode(["--input-type=module", "-e", code]);
  await once(child.stdout, "data");
  expect(lockAlone(file)).toBeUndefined();
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(lockAlone(file)).toBeDefined();
});
