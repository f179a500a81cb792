import type { ElementName } from "#app/elements.ts";
import { Icon } from "#app/ui/icon.tsx";
import { uploadPath } from "../paths.ts";
import { LibraryFilter } from "./library-filter.tsx";
import { LibraryList } from "./library-list.tsx";
import type { LibraryPage } from "./library-of.server.ts";
import type { Shelf } from "./library-query.ts";
import { LibraryTabs } from "./library-tabs.tsx";

interface LibraryPanelProps {
  shelf: Shelf;
  page: LibraryPage;
  /** Areas of the score and their names. If given, each row shows the area it strengthens. */
  areas?: Record<string, string>;
  /** A sentence under the heading. */
  intro?: string;
}

/** The custom elements the page needs. Visitors need none, since they sign in before they download. */
export function libraryElements({ signedIn, entries }: LibraryPage): ElementName[] {
  return signedIn && entries.some(({ open }) => open) ? ["busy-link"] : [];
}

/** "Tools & Resources" (SPEC-EU2), as its own page and beside a result. The page must load `libraryElements`. */
export function LibraryPanel({ shelf, page, areas, intro }: LibraryPanelProps) {
  return (
    <>
      <div className="row">
        <h1 className="fill">{"Tools & Resources"}</h1>
        {page.signedIn && (
          <a className="btn w-full md:w-auto" href={uploadPath}>
            <Icon name="upload" />
            Upload Resource
          </a>
        )}
      </div>
      {intro && <p className="mt-2 max-w-text text-soft">{intro}</p>}
      <LibraryFilter shelf={shelf} query={page.query} />
      <LibraryTabs shelf={shelf} page={page} />
      <LibraryList shelf={shelf} page={page} areas={areas} />
    </>
  );
}
