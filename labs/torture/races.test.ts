import { expect, test } from "vitest";
import { races } from "./races.ts";

test("in five rounds of every race there is one winner", { timeout: 60_000 }, async () => {
  expect((await races({ rounds: 5, seed: 1 })).failures).toEqual([]);
});
