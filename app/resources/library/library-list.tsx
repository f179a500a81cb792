import type { LibraryPage } from "./library-of.server.ts";
import { type Shelf, shelfPath } from "./library-query.ts";
import { LibraryRow } from "./library-row.tsx";

interface LibraryListProps {
  shelf: Shelf;
  page: LibraryPage;
  areas?: Record<string, string>;
}

/** One tab of the library, one page at a time. `<busy-link>` shows that a download is starting. */
export function LibraryList({ shelf, page, areas = {} }: LibraryListProps) {
  const { query, entries, older } = page;
  const first = query.before === undefined;
  const plans = `/plans?${new URLSearchParams({ to: shelfPath(shelf, { tab: query.tab }) })}`;
  return (
    <>
      {entries.length > 0 ? (
        <busy-link busy="Downloading...">
          <ul className="lines">
            {entries.map((entry) => (
              <LibraryRow key={entry.id} entry={entry} area={areas[entry.strengthens ?? ""]} plans={plans} />
            ))}
          </ul>
        </busy-link>
      ) : (
        <p className="empty mt-4">
          <Nothing shelf={shelf} page={page} />
        </p>
      )}
      {(!first || older) && (
        <nav className="actions mt-4" aria-label="Pages">
          {!first && (
            <a className="btn" href={shelfPath(shelf, { ...query, before: undefined })}>
              First page
            </a>
          )}
          {older && (
            <a className="btn" href={shelfPath(shelf, { ...query, before: older })} rel="next">
              More
            </a>
          )}
        </nav>
      )}
    </>
  );
}

function Nothing({ shelf, page: { query, all } }: LibraryListProps) {
  const { tab } = query;
  if (all === undefined) return query.before ? "That's everything." : `No ${tab} yet.`;
  return (
    <>
      {`No ${tab} match. `}
      <a href={shelfPath(shelf, { tab })}>Clear the filter</a>
      {` to see all ${all}.`}
    </>
  );
}
