import fc from "fast-check";
import { afterAll, beforeAll, vi } from "vitest";
import { isTrouble } from "../e2e/fixtures.ts";
import { PlainContext } from "../e2e/plain/context.ts";
import { networkOf, startInProcess } from "../e2e/plain/in-process.ts";
import type { Fetch } from "../e2e/plain/network.ts";
import { restoreQuestions } from "./interference.ts";
import { asJourney, lookOver, type Step, settle, take } from "./steps.ts";
import { newWorld, type WalkedContext } from "./world.ts";

/** The minutes of new walks, or those of WALK_SEED; without a number, the same few walks each time. */
export const minutes = Number(process.env.WALK_MINUTES ?? 0);
export const seed = Number(process.env.WALK_SEED) || (minutes > 0 ? Date.now() % 1_000_000 : 22);
/** Where the walks of WALK_SEED begin, as a failure prints it. */
const path = process.env.WALK_PATH ?? "";
/** The total time limit for walks, in ms; generous, for busy machines. */
export const timeLimit = 900_000 + minutes * 60_000;

const steps = 40; // per walk, of all users together
const shrinking = 60_000; // ms for finding a shorter path to a failure

export type Server = Pick<Awaited<ReturnType<typeof startInProcess>>, "db" | "origin" | "complaints"> & {
  fetch?: Fetch;
  /** Called after the clock of this process was moved. @param by ms. */
  moved?(by: number): void;
};

/** Starts a server for the tests in this file, whose clock the walks advance. */
export function startWithFile() {
  let server: Awaited<ReturnType<typeof startInProcess>>;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
    server = await startInProcess();
  });
  afterAll(async () => {
    await server.stop();
    vi.useRealTimers();
  });
  return () => server;
}

/** A browser without script. @param client its network address. */
export async function openPlain(server: Server, client: string): Promise<WalkedContext> {
  return new PlainContext(networkOf(server, client));
}

/** Advances the clock of this process and of the product. It never goes back: rows would be in the future. */
const pass = ({ moved }: Server, ms: number) => {
  vi.setSystemTime(Date.now() + ms);
  moved?.(ms);
};

interface Walking {
  /** The number of walks, if no minutes are given. */
  count: number;
  /** The minutes of walks instead. */
  minutes?: number;
  step: fc.Arbitrary<Step>;
  open(client: string): Promise<WalkedContext>;
}

/** Runs walks over a server, no two of them the same. @throws the shortest path to a violated invariant. */
export async function walk(server: Server, { count, minutes, step, open }: Walking): Promise<void> {
  const anyWalk = fc.array(step, { minLength: 1, maxLength: steps, size: "max" });
  const read = () => openPlain(server, "10.9.255.1");
  let stopAt = Number.POSITIVE_INFINITY;
  const walks = fc.asyncProperty(anyWalk, async (way) => {
    if (performance.now() > stopAt) return;
    await restoreQuestions(server.db);
    const world = await newWorld(server, (ms) => pass(server, ms), open);
    const contexts = world.walkers.map(({ context }) => context);
    try {
      for (const [index, step] of way.entries()) {
        await take(world, step);
        if (index % 10 === 9) await lookOver(world, way.length + index, read);
      }
      await settle(world, read);
      const complaints = server.complaints.splice(0).filter(isTrouble);
      const worst = complaints.filter((line) => !line.includes('"level":') || line.includes('"level":50'));
      if (worst.length > 0) throw asJourney(world, new Error(worst.join("\n").slice(0, 1_000)));
    } catch (error) {
      stopAt = Math.min(stopAt, performance.now() + shrinking);
      server.complaints.splice(0);
      throw error;
    } finally {
      for (const context of contexts) await context.close();
    }
  });
  const amount = minutes ? { numRuns: 1_000_000, interruptAfterTimeLimit: minutes * 60_000 } : { numRuns: count };
  const outcome = await fc.check(walks, { seed, path, ...amount, markInterruptAsFailure: false });
  if (outcome.failed) throw new Error(said(outcome));
}

/** The failure's message: the violation and the journey come first, since a long message may be cut. */
function said(outcome: Pick<fc.RunDetails<unknown>, "errorInstance" | "numRuns" | "counterexamplePath">): string {
  const { errorInstance, numRuns, counterexamplePath } = outcome;
  return `Seed ${seed}: ${errorInstance instanceof Error ? errorInstance.stack : errorInstance}\n\nWalk ${numRuns}, WALK_PATH=${counterexamplePath}`;
}
