import autocannon, { type Request } from "autocannon";
import { cpuTime } from "./process.ts";
import type { Program } from "./program.ts";

export const connections = 8;
const look = 50; // ms between two looks whether the time is over

/** For the note of a table: "4 s". */
export function spanText(span: Span): string {
  return "amount" in span ? `${span.amount} requests` : `${span.seconds} s`;
}

/** What a server did under load. Times in ms. */
export interface Load {
  perSecond: number;
  /** Processor time a request: the figure that a busy machine changes least. */
  cpu: number;
  p50: number;
  p95: number;
  p99: number;
}

interface Shot {
  path: string;
  headers: Record<string, string>;
  method?: "GET" | "POST";
  body?: string;
}

/** How long: so many seconds, or so many requests, one a connection at least, however long they take. */
export type Span = { seconds: number } | { amount: number };

/** Enough to see that it works, on any machine. */
export const few: Span = { amount: 2 * connections };

interface Order {
  /** Makes each request; the same one again, or another. */
  next: () => Shot;
  span: Span;
  /** How many are kept busy; 8 unless told. */
  busy?: number;
}

/** Keeps connections busy. @throws when an answer was no 2xx: then it is not the page that was measured. */
export async function load({ origin, pid }: Program, { next, span, busy = connections }: Order): Promise<Load> {
  const setupRequest = (request: Request): Request => ({ ...request, ...next() });
  const times: number[] = [];
  const cpu = cpuTime(pid);
  const began = performance.now();
  let last = began;
  const result = await new Promise<autocannon.Result>((done, failed) => {
    const bound = "amount" in span ? { amount: Math.max(span.amount, busy) } : { duration: span.seconds };
    const run = autocannon(
      { url: origin, connections: busy, sampleInt: look, ...bound, requests: [{ setupRequest }] },
      (error, result) => (error ? failed(error) : done(result)),
    );
    run.on("response", (_client, _status, _bytes, time) => {
      last = performance.now();
      times.push(time);
    });
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} answers were refusals`);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    perSecond: (times.length / (last - began)) * 1000,
    cpu: (cpuTime(pid) - cpu) / times.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

/** The middle of each figure over several rounds. */
export function middle(loads: Load[]): Load {
  const of = (name: keyof Load) => median(loads.map((load) => load[name]));
  return { perSecond: of("perSecond"), cpu: of("cpu"), p50: of("p50"), p95: of("p95"), p99: of("p99") };
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
