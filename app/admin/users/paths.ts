export const usersPath = "/admin/users";

export const personTabs = ["plan", "activity", "sign-in", "notes", "changes"] as const;
export type PersonTab = (typeof personTabs)[number];

/** The page of a person; the tab that stands first has no name in its address. */
export function personPath(user: string, tab: PersonTab = "plan"): string {
  return `${usersPath}/${encodeURIComponent(user)}${tab === "plan" ? "" : `?tab=${tab}`}`;
}

/** What a form about somebody says when they are not there any more. */
export const personGone = "This person's account was deleted.";
