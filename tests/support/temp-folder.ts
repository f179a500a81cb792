import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm"; // on Linux: unit tests spend a fifth of their time waiting for a disk
const enough = 4 * 1024 ** 3; // bytes; a run needs less than half of it

/** For Vitest and Playwright: see `makeTempFolder`. */
export default function tempFolderSetup(): () => void {
  return makeTempFolder(hasRoom(memory) ? memory : tmpdir());
}

/** Creates a temporary folder for everything a run writes. @param around the parent folder. @returns removes it. */
export function makeTempFolder(around: string): () => void {
  const folder = mkdtempSync(join(around, "firstproof-tests-"));
  chmodSync(folder, 0o755); // programs started as another user need it, too
  process.env.TMPDIR = folder; // for all child processes
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enough;
}
