import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isTrouble } from "../e2e/fixtures.ts";
import { startInProcess } from "../e2e/plain/in-process.ts";
import { restoreQuestions } from "./meanwhile.ts";
import { anyStep, settle, take } from "./steps.ts";
import { newWorld } from "./world.ts";

/** Minutes of walks that nobody has taken before; without them the same few each time. */
const minutes = Number(process.env.WALK_MINUTES ?? 0);
const seed = minutes > 0 ? Date.now() % 1_000_000 : 22;
const amount = minutes > 0 ? { numRuns: 1_000_000, interruptAfterTimeLimit: minutes * 60_000 } : { numRuns: 12 };
const steps = 40; // of a walk, by all people together

let server: Awaited<ReturnType<typeof startInProcess>>;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
  server = await startInProcess();
});
afterAll(async () => {
  await server.stop();
  vi.useRealTimers();
});

/** The clock of this process, and so that of the product. It never goes back: what was made would be later. */
const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);

const shrinking = 60_000; // ms for which a shorter way to a failure is looked for
let stopAt = Number.POSITIVE_INFINITY;

const anyWalk = fc.array(anyStep, { minLength: 1, maxLength: steps, size: "max" });

test(`whatever people do in whatever order, every promise holds (seed ${seed})`, {
  timeout: 300_000 + minutes * 60_000,
}, async () => {
  const walk = fc.asyncProperty(anyWalk, async (way) => {
    if (performance.now() > stopAt) return;
    await restoreQuestions(server.db);
    const world = await newWorld(server, pass);
    try {
      for (const step of way) await take(world, step);
      await settle(world);
      expect(
        server.complaints.splice(0).filter((line) => line.includes('"level":50') && isTrouble(line)),
        world.done.join("\n"),
      ).toEqual([]);
    } catch (error) {
      stopAt = Math.min(stopAt, performance.now() + shrinking);
      server.complaints.splice(0);
      throw error;
    }
  });
  await fc.assert(walk, { seed, ...amount, markInterruptAsFailure: false, includeErrorInReport: true });
});
