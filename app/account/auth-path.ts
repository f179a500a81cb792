/** What /auth shows: signing in, signing up, or asking for a new password. */
export type Tab = "sign-in" | "sign-up" | "forgot";

interface AuthPath {
  tab?: Tab;
  /** Where to go afterwards. */
  to?: string;
  /** To send a form that waits, though perhaps signed in by now in another tab. */
  again?: boolean;
  /** The token of a form that waits for its sender, who is signed in by now. */
  waiting?: string;
}

/** The address of /auth. */
export function authPath({ tab, to = "/", again, waiting }: AuthPath = {}): string {
  const query = new URLSearchParams();
  if (tab === "sign-up") query.set("tab", tab);
  if (tab === "forgot") query.set("forgot", "");
  if (to !== "/") query.set("to", to);
  if (again) query.set("again", "1");
  if (waiting) query.set("waiting", waiting);
  return query.size > 0 ? `/auth?${query}` : "/auth";
}
