import { expect, test } from "vitest";
import { kill } from "./kill.ts";

test("what was acknowledged before three kills is there, and nothing is there twice", { timeout: 60_000 }, async () => {
  expect((await kill({ rounds: 3, seed: 1 })).failures).toEqual([]);
});
