interface OlderProps {
  path: string;
  /** Is this the first page? */
  first: boolean;
  /** What the next page begins after; undefined: there is none. */
  older: string | undefined;
}

/** The way through a list page by page, from the newest to the oldest. */
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
