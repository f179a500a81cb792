import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { whenIdle } from "./gc-tuning.server.ts";

test("what waits until the server is idle waits as long as it is busy, and is done once", async () => {
  const work = vi.fn();
  const interval = 10; // ms
  whenIdle(work, interval);
  for (let turn = 0; turn < 20; turn++) {
    const end = performance.now() + interval;
    while (performance.now() < end);
    await setImmediate();
  }
  expect(work).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce(), { timeout: 60_000 });
  const again = vi.fn();
  whenIdle(again, interval); // several intervals of the first one later
  await vi.waitFor(() => expect(again).toHaveBeenCalledOnce(), { timeout: 60_000 });
  expect(work).toHaveBeenCalledOnce();
});
