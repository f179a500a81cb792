interface Cookie {
  /** Name in the code; `{id}` is a placeholder. */
  name: string;
  /** Whether its name lacks the `__Host-` prefix that others get over https. */
  free?: boolean;
  purpose: string;
  lifetime: string;
}

/** All cookies. A test compares this list with the code. */
export const cookies: readonly Cookie[] = [
  { name: "visitor_session_id", free: true, purpose: "Counts visits, as described above.", lifetime: "400 days" },
  { name: "login", purpose: "Keeps you signed in.", lifetime: "30 days after you were last here" },
  {
    name: "device",
    purpose: "Recognizes a browser you've signed in from, so someone guessing passwords can't lock you out.",
    lifetime: "400 days",
  },
  { name: "second-step", purpose: "Holds your place between password and code.", lifetime: "10 minutes" },
  { name: "oauth-google:{id}", purpose: "Holds your place while you sign in with Google.", lifetime: "10 minutes" },
  { name: "oauth-github:{id}", purpose: "Holds your place while you sign in with GitHub.", lifetime: "10 minutes" },
  {
    name: "flash",
    purpose: "Carries a short message to the next page, such as “Response saved!”.",
    lifetime: "1 minute",
  },
  {
    name: "saved-drafts",
    purpose: "Tells an administrator's browser which forms were saved, so that it drops its copies of what was typed.",
    lifetime: "1 day",
  },
  { name: "sheet", purpose: "Remembers that your browser has our style sheet.", lifetime: "1 year" },
  { name: "admin-sheet", purpose: "The same, for administrators.", lifetime: "1 year" },
  { name: "experiments-sheet", purpose: "The same, of experiments.", lifetime: "1 year" },
  { name: "sidebar_state", purpose: "Whether an administrator has collapsed the sidebar.", lifetime: "7 days" },
];

/** A cookie's name as the browser shows it. @param https whether the site is served over https. */
export function shownName({ name, free }: Cookie, https: boolean): string {
  return https && !free ? `__Host-${name}` : name;
}
