import fc from "fast-check";

/** Full counts, and rare faults too? `npm run test:all` asks for them. */
export const full = process.env.FULL === "1";

/** How often to try what chance decides: enough for what a change breaks, or for what hardly anything does. */
export function times(tries: { usual: number; full: number }): number {
  return full ? tries.full : tries.usual;
}

/** What chance draws: the same in every `npm test`, something new under FULL. TEST_SEED repeats it. */
export const seed = Number(process.env.TEST_SEED) || (full ? Date.now() % 1_000_000 : 22);

fc.configureGlobal({ seed, numRuns: times({ usual: 30, full: 100 }) }); // of properties that name no number
