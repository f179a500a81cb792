import autocannon, { type Request } from "autocannon";
import { cpuTime } from "./process.ts";
import type { Program } from "./program.ts";

export const connections = 8;
const interval = 50; // ms between two checks of the time

/** For the note of a table: "4 s". */
export function spanText(span: Span): string {
  return "amount" in span ? `${span.amount} requests` : `${span.seconds} s`;
}

/** A server's throughput and latency under load. Times in ms. */
export interface Load {
  perSecond: number;
  requests: number;
  /** CPU time per request: the figure least affected by a busy machine. */
  cpu: number;
  p50: number;
  p95: number;
  p99: number;
}

interface RequestOptions {
  path: string;
  headers: Record<string, string>;
  method?: "GET" | "POST";
  body?: string;
}

/** A duration in seconds, or a number of requests (at least one per connection). */
export type Span = { seconds: number } | { amount: number };

/** Enough to show that the part works, on any machine. */
export const few: Span = { amount: 2 * connections };

interface LoadOptions {
  /** Sends each request: the same one, or another. */
  next: () => RequestOptions;
  span: Span;
  /** The number of concurrent connections, 8 by default. */
  busy?: number;
}

/** Keeps connections busy. @throws on a response other than 2xx: the wrong page would be measured. */
export async function load(
  { origin, pid }: Pick<Program, "origin" | "pid">,
  { next, span, busy = connections }: LoadOptions,
): Promise<Load> {
  const setupRequest = (request: Request): Request => ({ ...request, ...next() });
  const times: number[] = [];
  const cpu = cpuTime(pid);
  const began = performance.now();
  let last = began;
  const result = await new Promise<autocannon.Result>((done, failed) => {
    const bound = "amount" in span ? { amount: Math.max(span.amount, busy) } : { duration: span.seconds };
    const run = autocannon(
      { url: origin, connections: busy, sampleInt: interval, ...bound, requests: [{ setupRequest }] },
      (error, result) => (error ? failed(error) : done(result)),
    );
    run.on("response", (_client, _status, _bytes, time) => {
      last = performance.now();
      times.push(time);
    });
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} responses were errors`);
  const at = quantiles(times);
  return {
    perSecond: (times.length / (last - began)) * 1000,
    requests: times.length,
    cpu: (cpuTime(pid) - cpu) / times.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

/** The median of each figure over several rounds. */
export function medianLoad(loads: Load[]): Load {
  const of = (name: keyof Load) => median(loads.map((load) => load[name]));
  return {
    perSecond: of("perSecond"),
    requests: of("requests"),
    cpu: of("cpu"),
    p50: of("p50"),
    p95: of("p95"),
    p99: of("p99"),
  };
}

export function median(values: number[]): number {
  return quantiles(values)(0.5);
}

/** The quantiles of some values, by share: 0.95 for the value that 95 of 100 do not exceed. NaN of none. */
export function quantiles(values: number[]): (share: number) => number {
  const sorted = values.toSorted((a, b) => a - b);
  return (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
