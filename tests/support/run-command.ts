import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { startNode } from "./process.ts";

const home = join(import.meta.dirname, "../..");

/** What a command said, and how it ended: its status, or the signal. */
export interface Ran {
  said: string;
  complained: string;
  ended: number | string;
}

/**
 * Runs a command of `cli/` in a storage folder.
 * @param killAt ends it before its n-th call that changes the disk (kill-at.ts).
 */
export async function runCommand(
  name: string,
  args: string[],
  { storage, killAt, ...given }: { storage: string; killAt?: number } & Record<string, unknown>,
): Promise<Ran> {
  const preload = killAt === undefined ? [] : ["--import", join(import.meta.dirname, "kill-at.ts")];
  const env = { ...process.env, APP_ENV: "test", STORAGE_DIR: storage, KILL_AT: String(killAt ?? 0), ...given };
  const child = startNode([...preload, join(home, "cli", `${name}.ts`), ...args], env as NodeJS.ProcessEnv);
  const ended = once(child, "exit");
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status, signal] = await ended;
  return { said, complained, ended: signal ?? status };
}
