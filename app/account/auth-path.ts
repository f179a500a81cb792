/** The views of /auth: signing in, signing up, or requesting a new password. */
export type Tab = "sign-in" | "sign-up" | "forgot";

interface AuthPath {
  tab?: Tab;
  /** Where to go afterwards. */
  to?: string;
  /** Show the sign-in form even if the user has since signed in in another tab, because a form is pending. */
  again?: boolean;
  /** The token of a pending form whose sender is signed in again. */
  waiting?: string;
}

/** Builds a URL of /auth. */
export function authPath({ tab, to = "/", again, waiting }: AuthPath = {}): string {
  const query = new URLSearchParams();
  if (tab === "sign-up") query.set("tab", tab);
  if (tab === "forgot") query.set("forgot", "");
  if (to !== "/") query.set("to", to);
  if (again) query.set("again", "1");
  if (waiting) query.set("waiting", waiting);
  return query.size > 0 ? `/auth?${query}` : "/auth";
}
