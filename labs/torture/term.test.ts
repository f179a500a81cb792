import { expect, test } from "vitest";
import { term } from "./term.ts";

test("two stops under load cut no answer in half and end by themselves", { timeout: 60_000 }, async () => {
  expect((await term({ rounds: 2, seed: 1 })).failures).toEqual([]);
});
