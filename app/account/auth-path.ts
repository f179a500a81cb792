/** The two tabs of /auth. */
export type Tab = "sign-in" | "sign-up";

/** The address of /auth: which tab, and where to go afterwards. `again`: to send what waits, though signed in. */
export function authPath({ tab, to = "/", again }: { tab?: Tab; to?: string; again?: boolean } = {}): string {
  const query = new URLSearchParams();
  if (tab === "sign-up") query.set("tab", tab);
  if (to !== "/") query.set("to", to);
  if (again) query.set("again", "1");
  return query.size > 0 ? `/auth?${query}` : "/auth";
}
