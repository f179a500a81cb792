import { expect, onTestFinished, test } from "vitest";
import { openProcessMetrics } from "./process-metrics.server.ts";

const held = 400; // ms

/** The version, lag and memory of one reading. */
function reading({ read }: ReturnType<typeof openProcessMetrics>): Record<string, number | undefined> {
  return Object.fromEntries(read().map(({ name, samples }) => [name, samples[0]?.value]));
}

/** Waits for this many turns of an event loop timer with the monitored period. */
function turns(count: number): Promise<void> {
  return new Promise((done) => {
    let left = count;
    const timer = setInterval(() => {
      if (--left > 0) return;
      clearInterval(timer);
      done();
    }, 30);
  });
}

test("what keeps everything else waiting is seen as lag at the next reading", async () => {
  const metrics = openProcessMetrics("1.2.3");
  onTestFinished(metrics.stop);
  await turns(5); // counting starts with the second sample
  const end = performance.now() + held;
  while (performance.now() < end);
  await turns(5);
  expect(reading(metrics).nodejs_eventloop_lag_max_seconds).toBeGreaterThan(held / 1_000 / 2);
});

test("the version and the memory are told", () => {
  const metrics = openProcessMetrics("1.2.3");
  onTestFinished(metrics.stop);
  expect(metrics.read()[0]).toMatchObject({ name: "firstproof_info", samples: [{ labels: { version: "1.2.3" } }] });
  expect(reading(metrics).process_resident_memory_bytes).toBeGreaterThan(10_000_000);
});
