import { expect, test } from "vitest";
import { searchProblem } from "#app/platform/db/search-text.ts";
import { LibraryQuery, shelfPath, wordsOf } from "./library-query.ts";

test("nonsense in an address is nothing", () => {
  const query = LibraryQuery.parse({ tab: "films", q: "  a\0b ", difficulty: "easy", tier: "both", before: "x" });
  expect(query).toEqual({ tab: "tools", q: "a b" });
});

test("an address holds what is looked for, and says again what was read from it", () => {
  const id = "0199aaaa-0000-7000-8000-000000000000";
  const path = shelfPath(
    { path: "/results/1/tools", keep: { result: "2" } },
    { tab: "guides", q: "a&b", difficulty: "beginner", tier: "pro", before: { rank: 3, id } },
  );
  expect(path).toBe(`/results/1/tools?result=2&tab=guides&q=a%26b&difficulty=beginner&tier=pro&before=3_${id}`);
  const { search } = new URL(path, "http://here.example");
  expect(LibraryQuery.parse(Object.fromEntries(new URLSearchParams(search)))).toEqual({
    ...{ tab: "guides", q: "a&b", difficulty: "beginner", tier: "pro" },
    before: { rank: 3, id },
  });
  expect(shelfPath({ path: "/resources" }, LibraryQuery.parse({}))).toBe("/resources");
});

test("a search has an end, and so has the number of its words", () => {
  expect(searchProblem("x".repeat(100))).toBeUndefined();
  expect(searchProblem("x".repeat(101))).toBe("Please keep your search to 100 characters or fewer.");
  expect(wordsOf(" two  words two ")).toEqual(["two", "words"]);
  expect(wordsOf("a b c d e f g h i")).toEqual(["a b c d e f g h i"]);
});
