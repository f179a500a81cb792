import type { Tier } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { searchProblem } from "#app/platform/db/search-text.ts";
import type { ResourceCategory } from "../resource.ts";
import { entryOf, type LibraryEntry } from "./library-entry.ts";
import { categoryOf, isFiltered, type LibraryPlace, type LibraryQuery } from "./library-query.ts";
import { countAll, foundPage, shelfRows } from "./shelf-rows.server.ts";

interface Wanted {
  /** Undefined: a visitor. */
  user?: string;
  tier: Tier;
  query: LibraryQuery;
  /** Areas of the score: what strengthens the first of them comes first. */
  areas?: string[];
}

/** A page of the library. */
export interface LibraryPage {
  query: LibraryQuery;
  signedIn: boolean;
  /** Of both tabs, under the filter. */
  counts: Record<ResourceCategory, number>;
  /** Without the filter; counted only where nothing is found. */
  all: number | undefined;
  entries: LibraryEntry[];
  /** Where the next page begins, if there is one. */
  older: LibraryPlace | undefined;
}

const size = 25; // resources a page

/** What somebody finds in the library, in two queries. A search that is too long finds everything, and the page says so. */
export async function libraryOf(db: Db, { user, tier, query, areas = [] }: Wanted): Promise<LibraryPage> {
  const category = categoryOf(query);
  const filter = searchProblem(query.q) ? { ...query, q: "" } : query;
  const sought = { user, category, areas, limit: size + 1 };
  const { counts, places } = await foundPage(db, { ...sought, filter, before: query.before });
  const shown = places.slice(0, size);
  const rows = shown.length > 0 ? await shelfRows(db, shown) : [];
  const none = counts[category] === 0 && isFiltered(filter);
  return {
    query,
    signedIn: user !== undefined,
    counts,
    all: none ? await countAll(db, sought) : undefined,
    entries: rows.map((row) => entryOf(row, { user, tier })),
    older: places.length > size ? shown.at(-1) : undefined,
  };
}
