import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const { STORAGE_DIR, TEST_STORAGE, TEST_POSTGRES, DATABASE_URL } = process.env;

/** A storage per process: a folder or, with TEST_POSTGRES, a database and a bucket. Set before any module reads it. */
if (!STORAGE_DIR) {
  const storage = mkdtempSync(join(tmpdir(), "firstproof-"));
  if (TEST_STORAGE && !TEST_POSTGRES) cpSync(TEST_STORAGE, storage, { recursive: true });
  process.env.STORAGE_DIR = storage;
}
if (TEST_POSTGRES && !DATABASE_URL) {
  const { postgresStorage } = await import("./postgres-storage.ts");
  Object.assign(process.env, await postgresStorage(TEST_POSTGRES));
}
