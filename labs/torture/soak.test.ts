import { expect, test } from "vitest";
import { soak } from "./soak.ts";

test("a few seconds of everything at a modest rate lose nothing", { timeout: 60_000 }, async () => {
  expect((await soak({ rounds: 0.1, seed: 1 })).failures).toEqual([]);
});
