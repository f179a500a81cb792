import { expect, test } from "vitest";
import { openPace } from "./pace.ts";

test("mails are kept apart, and a pause is not made up for", async () => {
  let now = 0;
  const pace = openPace(
    async () => 60_000,
    () => now,
  ); // one a ms
  const began = performance.now();
  for (let mail = 0; mail < 5; mail++) {
    now += 10;
    await pace.wait();
  }
  expect(performance.now() - began).toBeLessThan(50); // each came late enough
  const slow = openPace(
    async () => 1,
    () => 0,
  ); // one a minute
  await slow.wait();
  const stopping = new AbortController();
  const waited = slow.wait(stopping.signal);
  stopping.abort();
  await waited; // whoever stops does not wait
});
