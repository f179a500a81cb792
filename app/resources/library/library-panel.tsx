import { planName } from "#app/billing/access.ts";
import type { ElementName } from "#app/elements.ts";
import { fileSize } from "#app/ui/file-size.ts";
import { FilterChoice, FilterForm } from "#app/ui/filter-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { calculatorPath, downloadPath, newTab, resourcePath, uploadPath, withdrawPath } from "../paths.ts";
import {
  difficulties,
  downloadName,
  lockedText,
  named,
  openingPlan,
  openNames,
  type ResourceTier,
  shapeOf,
  tierName,
} from "../resource.ts";
import { type LibraryEntry, ownText } from "./library-entry.ts";
import { filterTiers, isFiltered, type LibraryQuery, type Shelf, shelfPath } from "./library-query.ts";
import type { LibraryPage } from "./list-library.server.ts";

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

interface LibraryFilterProps {
  shelf: Shelf;
  query: LibraryQuery;
}

/** Filters by search text, difficulty and plan. */
function LibraryFilter({ shelf, query }: LibraryFilterProps) {
  const { tab, q, difficulty, tier } = query;
  const keep = { ...shelf.keep, ...(tab === "guides" && { tab }) };
  const clear = isFiltered(query) ? shelfPath(shelf, { tab }) : undefined;
  return (
    <FilterForm label="Library" path={shelf.path} search={q} keep={keep} clear={clear}>
      <FilterChoice name="difficulty" label="Difficulty" chosen={difficulty} choices={difficulties} read={named} />
      <FilterChoice name="tier" label="Plan" chosen={tier} choices={filterTiers} read={planName} />
    </FilterForm>
  );
}

interface LibraryTabsProps {
  shelf: Shelf;
  page: Pick<LibraryPage, "query" | "counts">;
}

/** The tabs for tools and guides with their number of matches. Their links keep the query. */
function LibraryTabs({ shelf, page: { query, counts } }: LibraryTabsProps) {
  const path = (tab: typeof query.tab) => shelfPath(shelf, { ...query, tab, before: undefined });
  const names = { tools: `Interactive Tools (${counts.tool})`, guides: `Downloadable Guides (${counts.guide})` };
  return (
    <Tabs
      className="mt-4"
      label="Library"
      tabs={[
        [names.tools, path("tools")],
        [names.guides, path("guides")],
      ]}
      current={names[query.tab]}
    />
  );
}

interface LibraryListProps {
  shelf: Shelf;
  page: LibraryPage;
  areas?: Record<string, string>;
}

/** One tab of the library, one page at a time. `<busy-link>` shows that a download is starting. */
function LibraryList({ shelf, page, areas = {} }: LibraryListProps) {
  const { query, entries, older } = page;
  const first = query.before === undefined;
  const plans = `/plans?${new URLSearchParams({ to: shelfPath(shelf, { tab: query.tab }) })}`;
  return (
    <>
      {entries.length > 0 ? (
        <busy-link busy="Downloading...">
          <ul className="list">
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
          )}{" "}
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

interface LibraryRowProps {
  entry: LibraryEntry;
  /** The display name of the area it strengthens. */
  area?: string;
  /** The URL of the plans. */
  plans: string;
}

/** A row of the library with the actions available to this user. */
function LibraryRow({ entry, area, plans }: LibraryRowProps) {
  const {
    id,
    name,
    title,
    description,
    difficulty,
    tier,
    icon,
    kind,
    address,
    size,
    open,
    plays,
    source,
    readable,
    ownStatus,
  } = entry;
  const about = [named(difficulty), kind, !address && fileSize(size), area, ownText(entry)].filter(Boolean).join(" · ");
  return (
    <li className="row">
      <Icon name={shapeOf(icon)} />
      <div className="fill basis-60">
        <a className="link font-bold wrap-anywhere" href={resourcePath(name)} dir="auto">
          {title}
        </a>
        {description && (
          <p className="max-w-text wrap-anywhere" dir="auto">
            {description}
          </p>
        )}
        <p className="hint mt-1 wrap-anywhere">
          {about}
          {open && readable && (
            <>
              {" · "}
              <a href={downloadPath(name, "md")}>
                Markdown
                <About title={title} />
              </a>
            </>
          )}
        </p>
        {!open && <p className="hint">{lockedText(tier, address)}</p>}
      </div>
      <TierBadge tier={tier} open={open} />
      <p className="actions w-full md:w-auto">
        {ownStatus && ownStatus !== "live" && (
          <a className="btn" href={withdrawPath(id)}>
            Withdraw
            <About title={title} />
          </a>
        )}{" "}
        {source && (
          <a className="btn" href={calculatorPath(name)}>
            Open
            <About title={title} />
          </a>
        )}{" "}
        {open && (readable || plays) && (
          <a className="btn" href={resourcePath(name)}>
            {plays ? "Watch" : "Read"}
            <About title={title} />
          </a>
        )}{" "}
        {open ? (
          <a className="btn" href={downloadPath(name)} {...(address && newTab)}>
            <Icon name={address ?? "download"} />
            {address ? openNames[address] : downloadName(source)}
            <About title={title} />
            {address && <span className="sr-only"> (opens in a new tab)</span>}
          </a>
        ) : (
          <a className="btn" href={plans}>
            Upgrade
            <About title={title} />
          </a>
        )}
      </p>
    </li>
  );
}

/** The title of the resource, for screen readers that list buttons without context. */
function About({ title }: { title: string }) {
  return <span className="sr-only">{` “${title}”`}</span>;
}

/** The plan that a resource belongs to, with a lock if the user's plan does not open it. */
export function TierBadge({ tier, open }: { tier: ResourceTier; open: boolean }) {
  return (
    <span className="badge">
      {!open && <Icon name="lock" />}
      {open ? tierName(tier) : `Part of ${openingPlan(tier)}`}
    </span>
  );
}
