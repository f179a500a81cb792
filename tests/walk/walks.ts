import fc from "fast-check";
import { afterAll, beforeAll, vi } from "vitest";
import { isTrouble } from "../e2e/fixtures.ts";
import { PlainContext } from "../e2e/plain/context.ts";
import { networkOf, startInProcess } from "../e2e/plain/in-process.ts";
import { restoreQuestions } from "./meanwhile.ts";
import { anyStep, settle, take } from "./steps.ts";
import { newWorld, type WalkedContext } from "./world.ts";

/** Minutes of walks that nobody has taken before, or those of WALK_SEED; without them the same few each time. */
export const minutes = Number(process.env.WALK_MINUTES ?? 0);
export const seed = Number(process.env.WALK_SEED) || (minutes > 0 ? Date.now() % 1_000_000 : 22);
/** How long walks may take in all, in ms: a busy machine is slow, not wrong. */
export const longest = 300_000 + minutes * 60_000;

const steps = 40; // of a walk, by all people together
const shrinking = 60_000; // ms for which a shorter way to a failure is looked for

type Server = Awaited<ReturnType<typeof startInProcess>>;

/** Starts a server for the tests of this file, whose clock walks move. @returns how those reach it. */
export function startWithFile(): () => Server {
  let server: Server;
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

/** Moves the clock of this process, and so that of the product. It never goes back: what was made would be later. */
const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);

interface Walking {
  /** How many walks, where no minutes are given. */
  count: number;
  /** Has the browser script? */
  script: boolean;
  open(client: string): Promise<WalkedContext>;
}

/** Lets people walk over a server in ways of which no two are the same. @throws the shortest way to a broken promise. */
export async function walk(server: Server, { count, script, open }: Walking): Promise<void> {
  const anyWalk = fc.array(anyStep(script), { minLength: 1, maxLength: steps, size: "max" });
  let stopAt = Number.POSITIVE_INFINITY;
  const walks = fc.asyncProperty(anyWalk, async (way) => {
    if (performance.now() > stopAt) return;
    await restoreQuestions(server.db);
    const world = await newWorld(server, pass, open);
    const contexts = world.walkers.map(({ context }) => context);
    try {
      for (const step of way) await take(world, step);
      for (const walker of world.walkers) {
        walker.context = await openPlain(server, "10.9.255.1"); // to read what is left of it all
        walker.page = await walker.context.newPage();
        walker.pages = [walker.page];
      }
      await settle(world);
      const complaints = server.complaints.splice(0).filter(isTrouble);
      const worst = complaints.filter((line) => !line.includes('"level":') || line.includes('"level":50'));
      if (worst.length > 0) throw new Error([...worst, "", ...world.done].join("\n"));
    } catch (error) {
      stopAt = Math.min(stopAt, performance.now() + shrinking);
      server.complaints.splice(0);
      throw error;
    } finally {
      for (const context of contexts) await context.close();
    }
  });
  const amount = minutes > 0 ? { numRuns: 1_000_000, interruptAfterTimeLimit: minutes * 60_000 } : { numRuns: count };
  await fc.assert(walks, { seed, ...amount, markInterruptAsFailure: false, includeErrorInReport: true });
}
