import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const { STORAGE_DIR, TEST_STORAGE } = process.env;

/** A storage folder per process. Set before any module of the product is loaded, which reads it once. */
if (!STORAGE_DIR) {
  const storage = mkdtempSync(join(tmpdir(), "firstproof-"));
  if (TEST_STORAGE) cpSync(TEST_STORAGE, storage, { recursive: true });
  process.env.STORAGE_DIR = storage;
}
