import { expect, test } from "vitest";
import { malformed } from "./malformed.ts";

test("of a thousand hostile requests none is answered with 5xx, none hangs", { timeout: 60_000 }, async () => {
  expect((await malformed({ rounds: 1_000, seed: 1 })).failures).toEqual([]);
});
