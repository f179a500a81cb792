import { z } from "zod";
import { newMailingPath } from "#app/newsletter/mailings/admin/paths.ts";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { SearchText, searchProblem } from "#app/platform/db/search-text.ts";

/** The plans as shown in lists. */
export const plans = ["free", "pro", "premium"] as const;
export type Plan = (typeof plans)[number];

/** Filters by last activity: more than this many days ago, or never. */
export const silences = ["3", "30"] as const;

/** Filters by payment: a subscription that counts, or one with an overdue invoice. */
export const payments = ["paying", "unpaid"] as const;

/** Orders of the list; a minus reverses one. `seen` is the last activity. */
export const peopleSorts = ["newest", "oldest", "name", "-name", "-plan", "plan", "-seen", "seen"] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** What users are narrowed by. Invalid values are ignored. */
const filter = {
  q: SearchText,
  plan: z.enum(plans).optional().catch(undefined),
  silent: z.enum(silences).optional().catch(undefined),
  pays: z.enum(payments).optional().catch(undefined),
};
export const PeopleFilter = z.object(filter);
export type PeopleFilter = z.infer<typeof PeopleFilter>;

/** The query of a user list. A search that is too long is kept, so that the page can report it. */
export const PeopleQuery = z.object({ ...filter, sort: z.enum(peopleSorts).catch("newest"), ...CursorQuery });
export type PeopleQuery = z.infer<typeof PeopleQuery>;

/**
 * The orders a list can have: each is that of an index with the filter in it, so that no page reads the whole table. The
 * first is used if another was chosen.
 */
export function sortsWith({ q, silent, pays }: Partial<PeopleFilter>): readonly [PeopleSort, ...PeopleSort[]] {
  if (q && !searchProblem(q)) return ["newest"];
  if (pays) return ["newest", "oldest"];
  return silent ? ["-seen", "seen"] : peopleSorts;
}

/** The order in which a list is shown. */
export function sortOf({ sort, ...filter }: Partial<PeopleFilter> & { sort: PeopleSort }): PeopleSort {
  const possible = sortsWith(filter);
  return possible.includes(sort) ? sort : possible[0];
}

export const usersPath = "/admin/users";

export const personTabs = ["plan", "activity", "sign-in", "notes", "changes"] as const;
export type PersonTab = (typeof personTabs)[number];

/** The URL of a user's page; the first tab has no query parameter. */
export function personPath(user: string, tab: PersonTab = "plan"): string {
  return `${usersPath}/${encodeURIComponent(user)}${tab === "plan" ? "" : `?tab=${tab}`}`;
}

/** The URL of the page that deletes a user's account. */
export function deletePath(user: string): string {
  return `${personPath(user)}/delete`;
}

/** The URL for writing a message to this user alone. */
export function messagePath(user: string): string {
  return `${newMailingPath("communication")}?${new URLSearchParams({ user })}`;
}

/** The error message if a form's user no longer exists. */
export const personNotFoundText = "This person's account was deleted.";
