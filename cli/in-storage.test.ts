import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";

test("a command waits for a server that writes for longer than the server itself would wait", async () => {
  vi.stubEnv("STORAGE_DIR", mkdtempSync(join(tmpdir(), "in-storage-")));
  const { inStorage } = await import("./in-storage.ts");
  const wait = await inStorage(({ db }) => sql<{ timeout: number }>`pragma busy_timeout`.execute(db));
  expect(wait.rows).toEqual([{ timeout: 60_000 }]);
});
