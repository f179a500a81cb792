import { type PersonTab, personPath, personTabs } from "../paths.ts";

const names: Record<PersonTab, string> = {
  plan: "Plan",
  activity: "Activity",
  "sign-in": "Sign-in and role",
  notes: "Notes",
  changes: "Changes",
};

/** The tabs of a user's page. */
export function PersonTabs({ user, current }: { user: string; current: PersonTab }) {
  return (
    <nav className="tabs mt-6" aria-label="About this person">
      {personTabs.map((tab) => (
        <a key={tab} href={personPath(user, tab)} aria-current={tab === current ? "page" : undefined}>
          {names[tab]}
        </a>
      ))}
    </nav>
  );
}
