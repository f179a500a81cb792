import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm"; // where Linux has it: a fifth of what unit tests take is waiting for a disk
const enough = 4 * 1024 ** 3; // bytes; a run needs less than half of it

/** For Vitest and for Playwright: see `makeOwnTmp`. */
export default function ownTmp(): () => void {
  return makeOwnTmp(hasRoom(memory) ? memory : tmpdir());
}

/** Gives a run a folder of its own for all it writes. @param around where. @returns what removes it afterwards. */
export function makeOwnTmp(around: string): () => void {
  const folder = mkdtempSync(join(around, "firstproof-tests-"));
  chmodSync(folder, 0o755); // programs of another user begin in it, too
  process.env.TMPDIR = folder; // of every process that is started from here on
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enough;
}
