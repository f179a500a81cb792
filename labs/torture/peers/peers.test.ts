import { expect, test } from "vitest";
import { peers } from "./peers.ts";

test("whatever mail server, Stripe and provider do, people are told, and all is well again", {
  timeout: 60_000,
}, async () => {
  const { failures } = await peers({ rounds: 1, seed: 1, moods: ["cutting", "500"] });
  expect(failures).toEqual([]);
});
