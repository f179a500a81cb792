import { z } from "zod";
import { SearchText } from "#app/platform/db/search-text.ts";
import { difficulties, type ResourceCategory } from "../resource.ts";

/** Plans to filter by. A resource for both paid plans matches either of them. */
export const filterTiers = ["free", "pro", "premium"] as const;

/** The cursor of a page: it starts after the resource with this id, whose area has this rank. */
export interface LibraryCursor {
  rank: number;
  id: string;
}

const cursorPattern = /^(?:(\d)_)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/**
 * The query string of the library. Invalid values are ignored; a search text that is too long is kept for the error
 * message.
 */
export const LibraryQuery = z.object({
  tab: z.enum(["tools", "guides"]).catch("tools"),
  q: SearchText,
  difficulty: z.enum(difficulties).optional().catch(undefined),
  tier: z.enum(filterTiers).optional().catch(undefined),
  before: z
    .string()
    .regex(cursorPattern)
    .transform((text): LibraryCursor => {
      const [, rank = "0", id = ""] = cursorPattern.exec(text) ?? [];
      return { rank: Number(rank), id };
    })
    .optional()
    .catch(undefined),
});
export type LibraryQuery = z.infer<typeof LibraryQuery>;

/** The filter, without the tab. */
export type LibraryFilter = Pick<LibraryQuery, "q" | "difficulty" | "tier">;

export function categoryOf({ tab }: Pick<LibraryQuery, "tab">): ResourceCategory {
  return tab === "tools" ? "tool" : "guide";
}

/** Whether any filter is set. */
export function isFiltered({ q, difficulty, tier }: LibraryFilter): boolean {
  return q !== "" || difficulty !== undefined || tier !== undefined;
}

const maxWords = 8; // words that are searched for separately

/** The words of a search, all of which must match. Too many words are searched for as one phrase. */
export function wordsOf(search: string): string[] {
  const words = [...new Set(search.split(/\s+/).filter(Boolean))];
  return words.length > maxWords ? [search] : words;
}

/** Where the library is shown: as its own page, or in a result, whose number stays in the query. */
export interface Shelf {
  path: string;
  keep?: Record<string, string>;
}

/** The URL of a part of the library, without default values. */
export function shelfPath({ path, keep }: Shelf, query: Partial<LibraryQuery> = {}): string {
  const { tab, q, difficulty, tier, before } = query;
  const fields = {
    ...keep,
    tab: tab === "guides" ? tab : "",
    q,
    difficulty,
    tier,
    before: before && (before.rank > 0 ? `${before.rank}_${before.id}` : before.id),
  };
  const search = new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return search.size > 0 ? `${path}?${search}` : path;
}
