import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Gives a run a folder of its own for all it writes, for Vitest and for Playwright. @returns what removes it afterwards. */
export default function ownTmp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "firstproof-tests-"));
  chmodSync(folder, 0o755); // programs of another user begin in it, too
  process.env.TMPDIR = folder; // of every process that is started from here on
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
