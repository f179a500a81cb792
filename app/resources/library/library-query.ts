import { z } from "zod";
import { SearchText } from "#app/platform/db/search-text.ts";
import { difficulties, type ResourceCategory } from "../resource.ts";

/** Plans by which the library is filtered: what opens with two of them is found by both. */
export const filterTiers = ["free", "pro", "premium"] as const;

/** Where a page of the list begins: after the resource with this id, whose area had this place in the order. */
export interface LibraryPlace {
  rank: number;
  id: string;
}

const place = /^(?:(\d)_)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The query of the library. Nonsense is none; a search that is too long stays as it is, to be told of. */
export const LibraryQuery = z.object({
  tab: z.enum(["tools", "guides"]).catch("tools"),
  q: SearchText,
  difficulty: z.enum(difficulties).optional().catch(undefined),
  tier: z.enum(filterTiers).optional().catch(undefined),
  before: z
    .string()
    .regex(place)
    .transform((text): LibraryPlace => {
      const [, rank = "0", id = ""] = place.exec(text) ?? [];
      return { rank: Number(rank), id };
    })
    .optional()
    .catch(undefined),
});
export type LibraryQuery = z.infer<typeof LibraryQuery>;

/** What is looked for, whatever the tab. */
export type LibraryFilter = Pick<LibraryQuery, "q" | "difficulty" | "tier">;

export function categoryOf({ tab }: Pick<LibraryQuery, "tab">): ResourceCategory {
  return tab === "tools" ? "tool" : "guide";
}

/** Is anything looked for? */
export function isFiltered({ q, difficulty, tier }: LibraryFilter): boolean {
  return q !== "" || difficulty !== undefined || tier !== undefined;
}

const most = 8; // words that are looked for one by one

/** The words of a search: each must be found. Of very many, the whole is looked for as it stands. */
export function wordsOf(search: string): string[] {
  const words = [...new Set(search.split(/\s+/).filter(Boolean))];
  return words.length > most ? [search] : words;
}

/** Where the library stands: a page of its own, or in a result, whose number goes along. */
export interface Shelf {
  path: string;
  keep?: Record<string, string>;
}

/** The address of a part of the library; what is usual is left out. */
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
