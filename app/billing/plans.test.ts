import { expect, test } from "vitest";
import type { Tier } from "./access.ts";
import { isCurrent, plans } from "./plans.ts";

test.each<[Tier, string[]]>([
  ["free", []],
  ["basic", ["pro"]],
  ["pro", ["pro"]],
  ["premium", ["premium"]],
])("somebody on %s sees as current: %j", (tier, current) => {
  expect(plans.filter((plan) => isCurrent(plan, tier)).map((plan) => plan.tier)).toEqual(current);
});
