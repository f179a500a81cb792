import { findUser, type RouteArgs } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import type { Tier } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { searchProblem } from "#app/platform/db/search-text.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { ResourceCategory } from "../resource.ts";
import { entryOf, type LibraryEntry } from "./library-entry.ts";
import { categoryOf, isFiltered, type LibraryCursor, LibraryQuery } from "./library-query.ts";
import { countAll, libraryRows, searchLibrary } from "./library-rows.server.ts";

interface ListLibraryInput {
  /** Undefined for visitors. */
  user?: string;
  tier: Tier;
  query: LibraryQuery;
  /** Areas of the score by priority: their resources come first. */
  areas?: string[];
}

/** A page of the library. */
export interface LibraryPage {
  query: LibraryQuery;
  signedIn: boolean;
  /** Matching resources in each tab. */
  counts: Record<ResourceCategory, number>;
  /** All resources of this tab without the filter; counted only if none match. */
  all: number | undefined;
  entries: LibraryEntry[];
  /** The cursor of the next page, if there is one. */
  older: LibraryCursor | undefined;
}

const size = 25; // resources per page

/** A page of the library, in two queries. A search text that is too long is ignored, and the page says so. */
export async function listLibrary(db: Db, { user, tier, query, areas = [] }: ListLibraryInput): Promise<LibraryPage> {
  const category = categoryOf(query);
  const filter = searchProblem(query.q) ? { ...query, q: "" } : query;
  const shelf = { user, category, areas, limit: size + 1 };
  const { counts, places } = await searchLibrary(db, { ...shelf, filter, before: query.before });
  const shown = places.slice(0, size);
  const rows = shown.length > 0 ? await libraryRows(db, shown) : [];
  const none = counts[category] === 0 && isFiltered(filter);
  return {
    query,
    signedIn: user !== undefined,
    counts,
    all: none ? await countAll(db, shelf) : undefined,
    entries: rows.map((row) => entryOf(row, { user, tier })),
    older: places.length > size ? shown.at(-1) : undefined,
  };
}

export const loadFailure = { title: "Error loading resources", failure: "Failed to load resources. Please try again." };

/**
 * The library page for the request's query and user. @param areas of the score, by priority: their resources come
 * first.
 */
export async function findLibrary(args: RouteArgs, areas?: string[]): Promise<LibraryPage> {
  const { db } = args.context;
  const user = (await findUser(args))?.id;
  const query = LibraryQuery.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  return orFail(args.context, loadFailure, async () => {
    const { tier } = user === undefined ? { tier: "free" as const } : await accessOf(db, { user });
    return listLibrary(db, { user, tier, query, areas });
  });
}
