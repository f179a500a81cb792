import { openedPath } from "../paths.ts";

/** The two pages of a shared result that shows its answers. */
export function SharedTabs({ token, answers }: { token: string; answers: boolean }) {
  const tabs = [
    ["Summary", "", !answers],
    ["Answers and score", "?tab=answers", answers],
  ] as const;
  return (
    <nav className="tabs mb-6 print:hidden" aria-label="Results">
      {tabs.map(([name, query, current]) => (
        <a key={name} href={openedPath(token) + query} aria-current={current ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
