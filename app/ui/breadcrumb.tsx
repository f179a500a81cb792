import { Fragment } from "react";

/** A page above the current one: its name and its path. */
export type Crumb = readonly [name: string, path: string];

interface BreadcrumbProps {
  /** The pages above, from the top. */
  above: readonly Crumb[];
  /** The name of the current page. */
  current: string;
}

/** Where a page is. The page it belongs to is one press away. */
export function Breadcrumb({ above, current }: BreadcrumbProps) {
  return (
    <nav className="mb-2 flex flex-wrap items-center gap-x-2 print:hidden" aria-label="Breadcrumb">
      {above.map(([name, path]) => (
        <Fragment key={path}>
          <a className="link max-w-full truncate" href={path} dir="auto">
            {name}
          </a>{" "}
          <span aria-hidden="true">/</span>{" "}
        </Fragment>
      ))}
      <span className="wrap-anywhere" dir="auto">
        {current}
      </span>
    </nav>
  );
}
