export const usersPath = "/admin/users";

export const personTabs = ["plan", "activity", "sign-in", "notes", "changes"] as const;
export type PersonTab = (typeof personTabs)[number];

/** The URL of a user's page; the first tab has no query parameter. */
export function personPath(user: string, tab: PersonTab = "plan"): string {
  return `${usersPath}/${encodeURIComponent(user)}${tab === "plan" ? "" : `?tab=${tab}`}`;
}

/** The error message if a form's user no longer exists. */
export const personGone = "This person's account was deleted.";
