import { setTimeout } from "node:timers/promises";
import { randomFrom } from "../../tests/support/random.ts";
import { distribution, distributionRow, seedOf } from "./distribution.ts";
import { lines } from "./load/audit.ts";
import { LoadTest } from "./load/load-test.ts";
import type { Findings, RunOptions } from "./part.ts";

const maxDelay = 900; // ms of load before a stop
const maxStop = 4_000; // ms a stop may take

/**
 * Stops the server with SIGTERM under load, while users keep sending requests. Every response that begins must
 * complete; the process must exit with 0, in time; and acknowledged writes must be there.
 */
export async function term({ rounds, seed, onRound }: RunOptions): Promise<Findings> {
  const test = await LoadTest.begin({ seed });
  const { crowd } = test;
  const random = randomFrom(seed);
  const failures: string[] = [];
  const stops: number[] = [];
  crowd.pause();
  await test.start();
  crowd.start();
  for (let round = 1; round <= rounds; round++) {
    crowd.resume();
    await crowd.waitForResponses();
    await setTimeout(random.below(maxDelay));
    const began = performance.now();
    test.server.kill("SIGTERM");
    const code = await test.server.exited;
    const took = performance.now() - began;
    crowd.pause();
    stops.push(took);
    if (code !== 0) failures.push(`stop ${round} ended with ${code}`);
    if (took > maxStop) failures.push(`stop ${round} took ${Math.round(took)} ms`);
    await test.start();
    onRound?.(round);
  }
  crowd.resume();
  await crowd.finish();
  const found = await test.audit();
  failures.push(...crowd.truncated, ...lines(found), ...new Set(crowd.ledger.unexpected), ...test.errors.slice(0, 20));
  await test.end(failures);
  const row = {
    stops: { value: rounds },
    responses: { value: crowd.answered },
    "truncated responses": { value: crowd.truncated.length, limit: 0 },
    "acknowledged but lost or duplicated": { value: lines(found).length, limit: 0 },
    "unexpected responses and errors": { value: crowd.ledger.unexpected.length + test.errors.length, limit: 0 },
  };
  const note = `8 users who send requests until the process exits, ${seedOf(seed)}.`;
  const tables = [
    { title: `${rounds} stops under load`, note, rows: [row] },
    { title: "From SIGTERM to exit", rows: [distributionRow(distribution(stops), maxStop)] },
  ];
  return { tables, failures: failures.map((failure) => `${failure} (${seedOf(seed)}, storage ${test.storage})`) };
}
