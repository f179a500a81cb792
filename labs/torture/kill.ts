import { setTimeout } from "node:timers/promises";
import { randomFrom } from "../../tests/support/random.ts";
import { lines } from "./load/audit.ts";
import { Siege } from "./load/siege.ts";
import type { Findings, Order } from "./order.ts";
import { readiness, seedOf, spread } from "./row.ts";

const longest = 900; // ms of load before a kill
const looks = 50; // rounds between two audits

/**
 * Kills the server with SIGKILL at any moment under load, each tenth time while it starts, and starts it again on the
 * same folder. What was acknowledged must be there; what was not may be there once.
 */
export async function kill({ rounds, seed, over }: Order): Promise<Findings> {
  const siege = await Siege.begin({ seed });
  const { crowd, storage } = siege;
  const random = randomFrom(seed);
  const failures: string[] = [];
  let early = 0;
  crowd.shut();
  await siege.start();
  crowd.start();
  for (let round = 1; round <= rounds; round++) {
    crowd.open();
    await crowd.atWork();
    await setTimeout(random.below(longest));
    siege.server.kill("SIGKILL");
    crowd.shut();
    await siege.server.exited;
    if (round % 10 === 0) {
      early++;
      const server = siege.spawn();
      await setTimeout(random.below(700));
      server.kill("SIGKILL");
      await server.exited;
    }
    await siege.start();
    over?.(round);
    if (round % looks === 0)
      for (const line of lines(await siege.audit())) failures.push(`after ${round} kills ${line}`);
  }
  crowd.open();
  await crowd.goHome();
  const last = await siege.audit();
  failures.push(...lines(last));
  failures.push(...new Set(crowd.ledger.odd), ...siege.complaints.slice(0, 20));
  const code = await siege.end(failures);
  if (code !== 0) failures.push(`the last stop ended with ${code}`);
  const { answers, coupons, payments, uploads } = crowd.ledger.counts();
  const row = {
    kills: { value: rounds + early },
    "while starting": { value: early },
    answers: { value: answers },
    coupons: { value: coupons },
    payments: { value: payments },
    uploads: { value: uploads },
    "lost of them": { value: last.lost.length, limit: 0 },
    "there twice": { value: last.doubled.length, limit: 0 },
    "odd answers and complaints": { value: crowd.ledger.odd.length + siege.complaints.length, limit: 0 },
  };
  const note = `8 people at once, ${seedOf(seed)}; acknowledged are answers of 200, 201, 204 or 303 that arrived whole.`;
  const tables = [
    { title: `${rounds} kills under load`, note, rows: [row] },
    { title: "Ready again", note: "From the start of the process.", rows: [readiness(spread(siege.starts))] },
  ];
  return { tables, failures: failures.map((failure) => `${failure} (${seedOf(seed)}, storage ${storage})`) };
}
