interface Cookie {
  /** Name in the code; `{id}` is a placeholder. */
  name: string;
  /** Whether its name lacks the `__Host-` prefix that others get over https. */
  free?: boolean;
  purpose: string;
  life: string;
}

/** All cookies. A test compares this list with the code. */
export const cookies: readonly Cookie[] = [
  { name: "visitor_session_id", free: true, purpose: "Counts visits, as described above.", life: "400 days" },
  { name: "login", purpose: "Keeps you signed in.", life: "30 days after you were last here" },
  {
    name: "device",
    purpose: "Recognizes a browser you've signed in from, so someone guessing passwords can't lock you out.",
    life: "400 days",
  },
  { name: "second-step", purpose: "Holds your place between password and code.", life: "10 minutes" },
  { name: "oauth-google:{id}", purpose: "Holds your place while you sign in with Google.", life: "10 minutes" },
  { name: "oauth-github:{id}", purpose: "Holds your place while you sign in with GitHub.", life: "10 minutes" },
  { name: "flash", purpose: "Carries a short message to the next page, such as “Response saved!”.", life: "1 minute" },
  {
    name: "saved-drafts",
    purpose: "Tells an administrator's browser which forms were saved, so that it drops its copies of what was typed.",
    life: "1 day",
  },
  { name: "sheet", purpose: "Remembers that your browser has our style sheet.", life: "1 year" },
  { name: "admin-sheet", purpose: "The same, for administrators.", life: "1 year" },
  { name: "experiments-sheet", purpose: "The same, of experiments.", life: "1 year" },
  { name: "sidebar_state", purpose: "Whether an administrator has collapsed the sidebar.", life: "7 days" },
];

/** A cookie's name as the browser shows it. @param https whether the site is served over https. */
export function shownName({ name, free }: Cookie, https: boolean): string {
  return https && !free ? `__Host-${name}` : name;
}
