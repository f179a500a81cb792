import { setTimeout } from "node:timers/promises";
import { randomFrom } from "../../tests/support/random.ts";
import { distribution, distributionRow, seedOf } from "./distribution.ts";
import { lines } from "./load/audit.ts";
import { LoadTest } from "./load/load-test.ts";
import type { Findings, RunOptions } from "./part.ts";

const maxDelay = 900; // ms of load before a kill
const roundsPerAudit = 50; // rounds between two audits

/**
 * Kills the server with SIGKILL at random times under load, every tenth time during startup, and restarts it on the
 * same folder. Acknowledged writes must be there; others may be there at most once.
 */
export async function kill({ rounds, seed, onRound }: RunOptions): Promise<Findings> {
  const test = await LoadTest.begin({ seed });
  const { crowd, storage } = test;
  const random = randomFrom(seed);
  const failures: string[] = [];
  let early = 0;
  crowd.pause();
  await test.start();
  crowd.start();
  for (let round = 1; round <= rounds; round++) {
    crowd.resume();
    await crowd.waitForResponses();
    await setTimeout(random.below(maxDelay));
    test.server.kill("SIGKILL");
    crowd.pause();
    await test.server.exited;
    if (round % 10 === 0) {
      early++;
      const server = test.spawn();
      await setTimeout(random.below(700));
      server.kill("SIGKILL");
      await server.exited;
    }
    await test.start();
    onRound?.(round);
    if (round % roundsPerAudit === 0)
      for (const line of lines(await test.audit())) failures.push(`after ${round} kills ${line}`);
  }
  crowd.resume();
  await crowd.finish();
  const last = await test.audit();
  failures.push(...lines(last));
  failures.push(...new Set(crowd.ledger.unexpected), ...test.errors.slice(0, 20));
  const code = await test.end(failures);
  if (code !== 0) failures.push(`the last stop exited with ${code}`);
  const { answers, coupons, payments, uploads } = crowd.ledger.counts();
  const row = {
    kills: { value: rounds + early },
    "while starting": { value: early },
    answers: { value: answers },
    coupons: { value: coupons },
    payments: { value: payments },
    uploads: { value: uploads },
    lost: { value: last.lost.length, limit: 0 },
    duplicated: { value: last.doubled.length, limit: 0 },
    "unexpected responses and errors": { value: crowd.ledger.unexpected.length + test.errors.length, limit: 0 },
  };
  const note = `8 concurrent users, ${seedOf(seed)}; acknowledged: complete responses with 200, 201, 204 or 303.`;
  const tables = [
    { title: `${rounds} kills under load`, note, rows: [row] },
    { title: "Restart", note: "Time from process start to ready.", rows: [distributionRow(distribution(test.starts))] },
  ];
  return { tables, failures: failures.map((failure) => `${failure} (${seedOf(seed)}, storage ${storage})`) };
}
