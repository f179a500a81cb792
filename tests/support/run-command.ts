import { join } from "node:path";
import { readEnv } from "#app/platform/env.server.ts";
import { type Main, runMain } from "../../cli/program.ts";
import type { CommandResult } from "./spawn-command.ts";

const home = join(import.meta.dirname, "../..");
const umask = process.umask(); // commands change it, and several may run at a time

/** Runs a command of `cli/` on a storage folder, in this process. @param given additional environment variables. */
export async function runCommand(
  name: string,
  args: string[],
  { storage, ...given }: { storage: string } & Record<string, string>,
): Promise<CommandResult> {
  const { main }: { main: Main } = await import(join(home, "cli", `${name}.ts`));
  const said: string[] = [];
  const complained: string[] = [];
  const env = readEnv({ APP_ENV: "test", STORAGE_DIR: storage, ...given });
  const ended = await runMain(main, args, {
    env,
    say: (line) => void said.push(`${line}\n`),
    complain: (line) => void complained.push(`${line}\n`),
    giveWay: () => undefined,
  });
  process.umask(umask);
  return { said: said.join(""), complained: complained.join(""), ended };
}

/** The same, as one string: its output, or its status and errors. */
export async function outputOf(...given: Parameters<typeof runCommand>): Promise<string> {
  const { said, complained, ended } = await runCommand(...given);
  return ended === 0 ? said : `${ended}: ${complained}`;
}
