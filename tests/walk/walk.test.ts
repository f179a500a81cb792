import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startInProcess } from "../e2e/plain/in-process.ts";
import { anyStep, settle, take } from "./steps.ts";
import { newWorld } from "./world.ts";

/** Minutes of walks that nobody has taken before; without them the same few each time. */
const minutes = Number(process.env.WALK_MINUTES ?? 0);
const seed = minutes > 0 ? Date.now() % 1_000_000 : 22;
const amount = minutes > 0 ? { numRuns: 1_000_000, interruptAfterTimeLimit: minutes * 60_000 } : { numRuns: 16 };
const steps = 40; // of a walk, by all people together

let server: Awaited<ReturnType<typeof startInProcess>>;
beforeAll(async () => {
  server = await startInProcess();
});
afterAll(() => server.stop());

const anyWalk = fc.array(anyStep, { minLength: 1, maxLength: steps, size: "max" });

test(`whatever people do in whatever order, every promise holds (seed ${seed})`, {
  timeout: 300_000 + minutes * 60_000,
}, async () => {
  const walk = fc.asyncProperty(anyWalk, async (way) => {
    const world = await newWorld(server);
    for (const step of way) await take(world, step);
    for (const walker of world.walkers) await settle(world, walker);
    const trouble = server.complaints.splice(0).filter((line) => line.includes('"level":50'));
    expect(trouble, world.done.join("\n")).toEqual([]);
  });
  await fc.assert(walk, { seed, ...amount, markInterruptAsFailure: false });
});
