import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { SentRequest } from "./fixed-rate.ts";

/** Prepared requests, which are sent in turn at a constant rate. */
export interface SteadyLoad {
  port: number;
  requests: (SentRequest & { kind: string })[];
  perSecond: number;
  seconds: number;
  /** Seconds before, at the same rate, which don't count. */
  warm: number;
}

/** Latencies in ms by kind, the number of errors, and the first few messages. */
export interface SteadyResults {
  times: Record<string, number[]>;
  errors: number;
  problems: string[];
}

/** Sends requests from a separate process, so that what this one does meanwhile delays none. */
export async function steadyLoad(load: SteadyLoad): Promise<SteadyResults> {
  const program = fork(join(import.meta.dirname, "steady-generator.ts"), { execArgv: [] });
  program.send(load);
  const [results]: [SteadyResults] = (await once(program, "message")) as [SteadyResults];
  for (const problem of results.problems) console.log(problem);
  return results;
}
