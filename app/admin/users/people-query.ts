import { z } from "zod";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { SearchText } from "#app/platform/db/search-text.ts";

/** The plans as shown in lists. */
export const plans = ["free", "pro", "premium"] as const;
export type Plan = (typeof plans)[number];

const peopleSorts = ["newest", "oldest", "name"] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/**
 * The query of a user list. Invalid values are ignored; a search that is too long is kept, so that the page can report
 * it.
 */
export const PeopleQuery = z.object({
  q: SearchText,
  plan: z.enum(plans).optional().catch(undefined),
  sort: z.enum(peopleSorts).catch("newest"),
  ...CursorQuery,
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

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

/** The error message if a form's user no longer exists. */
export const personNotFoundText = "This person's account was deleted.";
