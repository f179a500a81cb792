import { join } from "node:path";
import { readEnv } from "#app/platform/env.server.ts";
import { type Main, runMain } from "../../cli/program.ts";
import type { Ran } from "./run-command.ts";

const home = join(import.meta.dirname, "../..");

/** Runs a command of `cli/` in a storage folder, in this process. @param given more of the environment. */
export async function command(
  name: string,
  args: string[],
  { storage, ...given }: { storage: string } & Record<string, string>,
): Promise<Ran> {
  const { main }: { main: Main } = await import(join(home, "cli", `${name}.ts`));
  const said: string[] = [];
  const complained: string[] = [];
  const env = readEnv({ APP_ENV: "test", STORAGE_DIR: storage, ...given });
  const umask = process.umask(); // which a command narrows
  const ended = await runMain(main, args, {
    env,
    say: (line) => void said.push(`${line}\n`),
    complain: (line) => void complained.push(`${line}\n`),
    giveWay: () => undefined,
  });
  process.umask(umask);
  return { said: said.join(""), complained: complained.join(""), ended };
}

/** The same in one string: what it said, or its status and what it complained of. */
export async function answerOf(...given: Parameters<typeof command>): Promise<string> {
  const { said, complained, ended } = await command(...given);
  return ended === 0 ? said : `${ended}: ${complained}`;
}
