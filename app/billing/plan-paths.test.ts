import { expect, test } from "vitest";
import { changePath, checkoutPath, plansPath } from "./plan-paths.ts";

test.each([
  [plansPath(), "/plans"],
  [plansPath({ to: "/" }), "/plans"],
  [plansPath({ to: "/questions?sessionId=1&question=4" }), "/plans?to=%2Fquestions%3FsessionId%3D1%26question%3D4"],
  [checkoutPath({ tier: "pro" }), "/checkout?tier=pro"],
  [checkoutPath({ tier: "premium", to: "/results/1" }), "/checkout?tier=premium&to=%2Fresults%2F1"],
  [changePath({ tier: "free", to: "/account" }), "/plans/change?tier=free&to=%2Faccount"],
])("%s", (path, wanted) => {
  expect(path).toBe(wanted);
});
