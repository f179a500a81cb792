import { expect, test } from "vitest";
import { openSendRate } from "./send-rate.ts";

test("mails are kept apart, and a pause is not made up for", async () => {
  let at = 0;
  const pauses: number[] = [];
  const pace = openSendRate(async () => 60, {
    now: () => at,
    pause: async (ms) => {
      pauses.push(ms);
      at += ms;
    },
  }); // one a second
  for (const early of [0, 400, 0, 5_000, 0]) {
    at += early;
    await pace.wait();
  }
  expect(pauses).toEqual([600, 1_000, 1_000]); // the fourth call is late, so it does not wait
});

test("whoever stops does not wait", async () => {
  const pace = openSendRate(async () => 1); // a minute
  await pace.wait();
  const stopping = new AbortController();
  const waited = pace.wait(stopping.signal);
  stopping.abort();
  await waited;
});
