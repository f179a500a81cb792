import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { inStorage } from "./in-storage.ts";

test("a command waits for a server that writes for longer than the server itself would wait", async () => {
  const umask = process.umask(); // which it changes, for whatever test comes next in this process
  onTestFinished(() => void process.umask(umask));
  const env = readEnv({ STORAGE_DIR: mkdtempSync(join(tmpdir(), "in-storage-")) });
  const wait = await inStorage(env, ({ db }) => sql<{ timeout: number }>`pragma busy_timeout`.execute(db));
  expect(wait.rows).toEqual([{ timeout: 60_000 }]);
});
