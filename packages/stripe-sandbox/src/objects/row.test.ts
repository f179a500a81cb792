import { expect, test } from "vitest";
import { randomId } from "./row.ts";

test("an id is a prefix and so many letters and digits, each as likely as any other", () => {
  const ids = Array.from({ length: 5_000 }, () => randomId("sub_"));
  for (const id of ids) expect(id).toMatch(/^sub_[A-Za-z0-9]{24}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(randomId("in_", 3)).toMatch(/^in_[A-Za-z0-9]{3}$/);
  const signs = ids.join("").replaceAll("sub_", "");
  const evenly = signs.length / 62;
  // Six standard deviations: not reached by chance.
  for (const letter of "ABCDEFGH") expect(signs.split(letter).length - 1).toBeLessThan(1.15 * evenly);
});
