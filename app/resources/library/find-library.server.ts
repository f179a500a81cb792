import { findUser, type RouteArgs } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { type LibraryPage, libraryOf } from "./library-of.server.ts";
import { LibraryQuery } from "./library-query.ts";

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
    return libraryOf(db, { user, tier, query, areas });
  });
}
