import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { residentSet } from "../../bench/process.ts";
import { smallHeap } from "../../support/image-memory.ts";

/** With these a server can be asked for its memory. Its environment names a MEMORY_FILE. */
export const collecting = ["--expose-gc", smallHeap, "--import", join(import.meta.dirname, "collect.ts")];

/** A server's memory at a moment, in bytes. */
export interface Memory {
  /** Once it has thrown away what nobody needs. */
  inUse: number;
  /** What its process holds then. */
  residentSet: number;
}

/** Asks a server for its memory. @param file its MEMORY_FILE. NaN when it is gone. */
export async function memoryOf(pid: number, file: string): Promise<Memory> {
  const lines = () => (existsSync(file) ? readFileSync(file, "utf8").split("\n") : [""]);
  const { length } = lines();
  process.kill(pid, "SIGUSR2");
  while (lines().length <= length && residentSet(pid) > 0) await setTimeout(50);
  return { inUse: Number(lines().at(-2) ?? Number.NaN), residentSet: residentSet(pid) };
}
