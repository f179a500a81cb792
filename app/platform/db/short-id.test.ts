import { expect, test } from "vitest";
import { matchOf } from "./search.server.ts";
import { shortId, shortIdOf, timeOrderedId } from "./short-id.ts";

test("ids made at the same moment are told apart when they are shortened", () => {
  const ids = Array.from({ length: 100 }, timeOrderedId);
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBeLessThan(3);
  expect(new Set(ids.map(shortId)).size).toBe(100);
});

test("what is shown is what is looked for: eight digits, the beginning of a word", () => {
  const id = "01a20351-fdd8-703f-91da-513462c4a56c";
  expect(shortId(id)).toBe("513462c4");
  expect(shortIdOf(" 513462C4 ")).toBe("513462c4");
  for (const other of ["513462c", "513462c4a", "513462cg", ""]) expect(shortIdOf(other)).toBeUndefined();
  expect(matchOf(shortId(id))).toBe('"513462c4"*');
  expect(shortId("ada")).toBe("ada");
});
