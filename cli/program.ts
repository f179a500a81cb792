import { constants, setPriority } from "node:os";
import { type Env, env } from "#app/platform/env.server.ts";

/** A command's environment: the process's own, or a test's. */
export interface Io {
  env: Env;
  /** Prints a line of output. */
  say(line: string): void;
  /** Prints an error line. */
  complain(line: string): void;
  /** Lowers the process's priority from now on. */
  giveWay(): void;
}

/** @throws for commands about the storage folder, when the state is not there. */
export function requireFolder({ DATABASE_URL }: Env): void {
  if (!DATABASE_URL) return;
  throw new Error(
    "DATABASE_URL is set: this command is for a storage folder. PostgreSQL and the bucket are backed up by their own means (docs/operating-many.md).",
  );
}

/**
 * A command. @param args its arguments. @returns its exit status, 0 by default. @throws Error with a complete message.
 */
export type Main = (args: string[], io: Io) => Promise<number> | Promise<void>;

/** Runs a command. @returns its exit status: 1 when it threw, after printing the error. */
export async function runMain(main: Main, args: string[], io: Io): Promise<number> {
  try {
    return (await main(args, io)) ?? 0;
  } catch (error) {
    io.complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** Runs a command in this process. */
export async function runProgram(main: Main): Promise<void> {
  const giveWay = () => setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const io = { env, say: console.log, complain: console.error, giveWay };
  process.exitCode = await runMain(main, process.argv.slice(2), io);
}
