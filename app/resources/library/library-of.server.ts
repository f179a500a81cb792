import type { Tier } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { ResourceCategory } from "../resource.ts";
import { entryOf, type LibraryEntry } from "./library-entry.ts";
import { categoryOf, isFiltered, type LibraryPlace, type LibraryQuery, searchProblem } from "./library-query.ts";
import { countShelves, readableOf, shelfRows } from "./shelf-rows.server.ts";

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

/** What somebody finds in the library: three queries. A search that is too long finds everything, and says so. */
export async function libraryOf(db: Db, { user, tier, query, areas = [] }: Wanted): Promise<LibraryPage> {
  const category = categoryOf(query);
  const filter = searchProblem(query) ? { ...query, q: "" } : query;
  const counts = await countShelves(db, { user, filter });
  const rows =
    counts[category] > 0
      ? await shelfRows(db, { user, filter, category, areas, before: query.before, limit: size + 1 })
      : [];
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const readable = await readableOf(
    db,
    shown.map(({ id }) => id),
  );
  const none = counts[category] === 0 && isFiltered(filter);
  return {
    query,
    signedIn: user !== undefined,
    counts,
    all: none ? (await countShelves(db, { user }))[category] : undefined,
    entries: shown.map((row) => entryOf(row, { user, tier }, readable.has(row.id))),
    older: last && rows.length > size ? { rank: last.rank, id: last.id } : undefined,
  };
}
