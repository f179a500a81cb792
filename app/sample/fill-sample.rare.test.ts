import { expect, test } from "vitest";
import { canonical } from "./canonical.test.support.ts";
import { patience, sampleOf } from "./sample.test.support.ts";

test("the same number makes the same rows, another one others", { timeout: patience }, async () => {
  const [one, same, other] = [await sampleOf(7), await sampleOf(7), await sampleOf(8)];
  expect(canonical(same.tables)).toEqual(canonical(one.tables));
  expect(canonical(other.tables)).not.toEqual(canonical(one.tables));
});
