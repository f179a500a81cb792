import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { residentSet } from "../../bench/process.ts";
import { smallHeap } from "../../support/image-memory.ts";

/** Node options that make a server report its memory. Its environment sets MEMORY_FILE. */
export const collecting = ["--expose-gc", smallHeap, "--import", join(import.meta.dirname, "report-memory.ts")];

/** A server's memory at one moment, in bytes. */
export interface Memory {
  /** The heap in use, after a garbage collection. */
  inUse: number;
  /** The process's resident set then. */
  residentSet: number;
}

/** Reads a server's memory in use. @param file its MEMORY_FILE. @returns NaN if the server has exited. */
export async function memoryOf(pid: number, file: string): Promise<Memory> {
  const lines = () => (existsSync(file) ? readFileSync(file, "utf8").split("\n") : [""]);
  const { length } = lines();
  process.kill(pid, "SIGUSR2");
  while (lines().length <= length && residentSet(pid) > 0) await setTimeout(50);
  return { inUse: Number(lines().at(-2) ?? Number.NaN), residentSet: residentSet(pid) };
}
