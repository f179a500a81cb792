import { expect, test } from "vitest";
import { upgrade } from "./upgrade.ts";

test("an upgrade from any version that is killed stands whole at a version, and goes on", {
  timeout: 120_000,
}, async () => {
  const { failures, tables } = await upgrade({ rounds: 6, seed: 1 }, 20);
  expect(failures).toEqual([]);
  expect(tables).toHaveLength(1);
});
