import { Icon } from "./icon.tsx";

interface PaginationProps {
  /** The list's path, to which its filters are added. */
  path: string;
  query?: Record<string, string | undefined>;
  next?: string;
  previous?: string;
  /** The id of the list's heading, if the list is not at the top of its page. */
  part?: string;
}

/** Pagination links, forwards and backwards. */
export function Pagination({ path, query = {}, next, previous, part }: PaginationProps) {
  if (!next && !previous) return null;
  const to = (cursor: Record<string, string>) => listPath(path, { ...query, ...cursor }) + (part ? `#${part}` : "");
  return (
    <nav className="mt-4 flex flex-wrap items-center gap-2" aria-label="Pages">
      {previous && (
        <>
          <a className="btn" href={to({})}>
            First page
          </a>{" "}
          <a className="btn" href={to({ before: previous })} rel="prev">
            <Icon name="arrow-left" />
            Previous
          </a>{" "}
        </>
      )}
      {next && (
        <a className="btn" href={to({ after: next })} rel="next">
          Next
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}

/** The URL of a filtered list; unset parameters are omitted. */
export function listPath(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return search.size > 0 ? `${path}?${search}` : path;
}

interface OlderLinksProps {
  path: string;
  /** Whether this is the first page. */
  first: boolean;
  /** The cursor of the next page; undefined on the last page. */
  older: string | undefined;
}

/** Pagination links of a list, from newest to oldest. */
export function OlderLinks({ path, first, older }: OlderLinksProps) {
  if (first && older === undefined) return null;
  return (
    <nav className="actions mt-4" aria-label="Pages">
      {!first && (
        <a className="btn" href={path}>
          Newest
        </a>
      )}{" "}
      {older !== undefined && (
        <a className="btn" href={`${path}?before=${older}`} rel="next">
          Older
        </a>
      )}
    </nav>
  );
}
