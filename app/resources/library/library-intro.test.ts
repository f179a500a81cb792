import { expect, test } from "vitest";
import { libraryIntro } from "./library-intro.ts";
import { LibraryQuery } from "./library-query.ts";
import type { LibraryPage } from "./list-library.server.ts";

const areas = [
  ["competitiveAdvantage", "Competitive Advantage"],
  ["riskAwareness", "Risk Awareness"],
] as const;

/** A page whose first resource strengthens this area. */
function page(strengthens?: string | null, query = {}): Pick<LibraryPage, "query" | "entries"> {
  const entries = strengthens === undefined ? [] : [{ strengthens } as LibraryPage["entries"][number]];
  return { query: LibraryQuery.parse(query), entries };
}

test("the weakest area is named where something for it comes first", () => {
  const said = "First comes what strengthens your weakest area: Competitive Advantage.";
  expect(libraryIntro(areas, page("competitiveAdvantage"))).toBe(said);
});

test("where a tab has nothing for the weakest area, the area of what comes first is named", () => {
  expect(libraryIntro(areas, page("riskAwareness"))).toBe("First comes what strengthens Risk Awareness.");
});

test("of a single area nobody says that it is the weakest", () => {
  expect(libraryIntro([areas[1]], page("riskAwareness"))).toBe("First comes what strengthens Risk Awareness.");
});

test("nothing is said where nothing for an area comes first, or on a further page", () => {
  const further = { before: "1_0198c0de-0000-7000-8000-000000000000" };
  expect(libraryIntro(areas, page())).toBeUndefined();
  expect(libraryIntro(areas, page(null))).toBeUndefined();
  expect(libraryIntro([], page("riskAwareness"))).toBeUndefined();
  expect(libraryIntro(areas, page("riskAwareness", further))).toBeUndefined();
});
