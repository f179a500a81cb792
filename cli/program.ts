import { constants, setPriority } from "node:os";
import { type Env, env } from "#app/platform/env.server.ts";

/** What a command has of its surroundings: a program's own, or those of a test. */
export interface Io {
  env: Env;
  /** Prints a line of what came of it. */
  say(line: string): void;
  /** Prints a line of what went wrong. */
  complain(line: string): void;
  /** Lets others go first from now on. */
  giveWay(): void;
}

/** A command. @param args its words. @returns its exit status, 0 unless told. @throws Error whose message is all there is to say. */
export type Main = (args: string[], io: Io) => Promise<number> | Promise<void>;

/** Runs a command. @returns its exit status: 1 when it threw, once that is said. */
export async function runMain(main: Main, args: string[], io: Io): Promise<number> {
  try {
    return (await main(args, io)) ?? 0;
  } catch (error) {
    io.complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** Runs a command as this process. */
export async function runProgram(main: Main): Promise<void> {
  const giveWay = () => setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const io = { env, say: console.log, complain: console.error, giveWay };
  process.exitCode = await runMain(main, process.argv.slice(2), io);
}
