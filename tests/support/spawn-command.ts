import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { startNode } from "./process.ts";

const home = join(import.meta.dirname, "../..");

/** A command's output, and its exit status or signal. */
export interface CommandResult {
  said: string;
  complained: string;
  ended: number | string;
}

/**
 * Runs a command of `cli/` on a storage folder, as a child process.
 * @param killAt kills it before its n-th call that modifies the disk (kill-at.ts).
 */
export async function spawnCommand(
  name: string,
  args: string[],
  { storage, killAt, ...given }: { storage: string; killAt?: number } & Record<string, unknown>,
): Promise<CommandResult> {
  const preload = killAt === undefined ? [] : ["--import", join(import.meta.dirname, "kill-at.ts")];
  const env = { ...process.env, APP_ENV: "test", STORAGE_DIR: storage, KILL_AT: String(killAt ?? 0), ...given };
  const child = startNode([...preload, join(home, "cli", `${name}.ts`), ...args], env as NodeJS.ProcessEnv);
  const ended = once(child, "exit");
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status, signal] = await ended;
  return { said, complained, ended: signal ?? status };
}
