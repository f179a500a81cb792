import { setTimeout } from "node:timers/promises";
import { randomFrom } from "../../tests/support/random.ts";
import { lines } from "./load/audit.ts";
import { Siege } from "./load/siege.ts";
import type { Findings, Order } from "./order.ts";
import { readiness, seedOf, spread } from "./row.ts";

const longest = 900; // ms of load before a stop
const most = 4_000; // ms that a stop may take

/**
 * Stops the server with SIGTERM under load, while the crowd goes on asking. Every answer that begins must end; the
 * process must end by itself, with 0, in time; and what was acknowledged must be there.
 */
export async function term({ rounds, seed, over }: Order): Promise<Findings> {
  const siege = await Siege.begin({ seed });
  const { crowd } = siege;
  const random = randomFrom(seed);
  const failures: string[] = [];
  const stops: number[] = [];
  crowd.shut();
  await siege.start();
  crowd.start();
  for (let round = 1; round <= rounds; round++) {
    crowd.open();
    await crowd.atWork();
    await setTimeout(random.below(longest));
    const began = performance.now();
    siege.server.kill("SIGTERM");
    const code = await siege.server.exited;
    const took = performance.now() - began;
    crowd.shut();
    stops.push(took);
    if (code !== 0) failures.push(`stop ${round} ended with ${code}`);
    if (took > most) failures.push(`stop ${round} took ${Math.round(took)} ms`);
    await siege.start();
    over?.(round);
  }
  crowd.open();
  await crowd.goHome();
  const found = await siege.audit();
  failures.push(...crowd.halves, ...lines(found), ...new Set(crowd.ledger.odd), ...siege.complaints.slice(0, 20));
  await siege.end(failures);
  const row = {
    stops: { value: rounds },
    "answers in all": { value: crowd.answered },
    "answers cut in half": { value: crowd.halves.length, limit: 0 },
    "acknowledged and lost, or there twice": { value: lines(found).length, limit: 0 },
    "odd answers and complaints": { value: crowd.ledger.odd.length + siege.complaints.length, limit: 0 },
  };
  const note = `8 people who go on asking until the process is gone, ${seedOf(seed)}.`;
  const tables = [
    { title: `${rounds} stops under load`, note, rows: [row] },
    { title: "From SIGTERM to the end of the process", rows: [readiness(spread(stops), most)] },
  ];
  return { tables, failures: failures.map((failure) => `${failure} (${seedOf(seed)}, storage ${siege.storage})`) };
}
