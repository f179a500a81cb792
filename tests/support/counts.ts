import fc from "fast-check";

/** Whether to run full counts and rare faults: `npm run test:all` does. */
export const isFull = process.env.FULL === "1";

/** The number of runs of a randomized test: enough for regressions, or for very rare failures. */
export function times(tries: { usual: number; full: number }): number {
  return isFull ? tries.full : tries.usual;
}

/** The random seed: the same in every `npm test`, a new one under FULL. TEST_SEED reproduces a run. */
export const seed = Number(process.env.TEST_SEED) || (isFull ? Date.now() % 1_000_000 : 22);

fc.configureGlobal({ seed, numRuns: times({ usual: 30, full: 100 }) }); // of properties without a number of their own
