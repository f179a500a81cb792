import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Each process has a storage of its own. Set before anything of the product is loaded, which reads it once. */
process.env.STORAGE_DIR ??= mkdtempSync(join(tmpdir(), "firstproof-"));
