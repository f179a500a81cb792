import { expect, test } from "vitest";
import { canonical } from "./canonical.test.support.ts";
import { sampleOf, testTimeout } from "./sample.test.support.ts";

test("the same number makes the same rows, another one others", { timeout: testTimeout }, async () => {
  const [one, same, other] = [await sampleOf(7), await sampleOf(7), await sampleOf(8)];
  expect(canonical(same.tables)).toEqual(canonical(one.tables));
  expect(canonical(other.tables)).not.toEqual(canonical(one.tables));
});
