import type { LibraryPage } from "./library-of.server.ts";
import { type Shelf, shelfPath } from "./library-query.ts";

interface LibraryTabsProps {
  shelf: Shelf;
  page: Pick<LibraryPage, "query" | "counts">;
}

/** The tabs for tools and guides with their number of matches. Their links keep the query. */
export function LibraryTabs({ shelf, page: { query, counts } }: LibraryTabsProps) {
  const tabs = [
    ["tools", `Interactive Tools (${counts.tool})`],
    ["guides", `Downloadable Guides (${counts.guide})`],
  ] as const;
  return (
    <nav className="tabs mt-4" aria-label="Library">
      {tabs.map(([tab, name]) => (
        <a
          key={tab}
          href={shelfPath(shelf, { ...query, tab, before: undefined })}
          aria-current={tab === query.tab ? "page" : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
