interface OlderProps {
  path: string;
  /** Whether this is the first page. */
  first: boolean;
  /** The cursor of the next page; undefined on the last page. */
  older: string | undefined;
}

/** Pagination links of a list, from newest to oldest. */
export function Older({ path, first, older }: OlderProps) {
  if (first && older === undefined) return null;
  return (
    <nav className="actions mt-4" aria-label="Pages">
      {!first && (
        <a className="btn" href={path}>
          Newest
        </a>
      )}
      {older !== undefined && (
        <a className="btn" href={`${path}?before=${older}`} rel="next">
          Older
        </a>
      )}
    </nav>
  );
}
