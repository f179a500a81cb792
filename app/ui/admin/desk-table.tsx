import type { ReactNode } from "react";
import { Cell } from "../data-table.tsx";
import { Icon } from "../icon.tsx";

/** A direction of sorting, as `aria-sort` names it. */
type Direction = "ascending" | "descending";

/** A column of a table that is sorted by its heads. */
export interface Head {
  name: string;
  /** Whether only screen readers get the name, as for a column of buttons. */
  isHidden?: boolean;
  /** The URL of the list sorted by this column, or the other way round if it is already; undefined: it can't be. */
  href?: string;
  /** Set for the column that the list is sorted by. */
  direction?: Direction;
  /** The second of two values that share the column, one below the other. */
  second?: Head;
}

/**
 * The head of a column that a list is sorted by.
 * @param sorts its orders, in the order in which repeated clicks choose them; those the list can't have are left out.
 */
export function sortHead<S extends string>(
  name: string,
  sorts: readonly S[],
  { sort, hrefOf }: { sort: S; hrefOf: (sort: S) => string },
): Head {
  const next = sorts.find((one) => one !== sort) ?? sorts[0];
  if (!sorts.includes(sort)) return { name, href: sorts[0] && hrefOf(sorts[0]) };
  return {
    name,
    href: next && hrefOf(next),
    direction: sort.startsWith("-") || sort === "newest" ? "descending" : "ascending",
  };
}

interface DeskTableProps {
  heads: Head[];
  /** What it shows, above it. */
  caption: string;
  /** Its rows. */
  children: ReactNode;
}

/** A table from a box of 32rem on, which is a window of 900 px beside the sidebar, and cards where it is narrower. */
export function DeskTable({ heads, caption, children }: DeskTableProps) {
  return (
    <div className="card table-wrap desk mt-4 md:px-4 md:py-2">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a table that CSS turns into cards loses its own roles. */}
      <table className="data" role="table">
        <caption className="py-2 text-left text-sm text-soft">{caption}</caption>
        <thead>
          <tr role="row">
            {heads.map((head) => (
              <th key={head.name} scope="col" role="columnheader" aria-sort={head.direction ?? head.second?.direction}>
                <HeadName head={head} />{" "}
                {head.second && (
                  <span className="block">
                    <HeadName head={head.second} />
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  );
}

function HeadName({ head: { name, isHidden, href, direction } }: { head: Head }) {
  if (isHidden) return <span className="sr-only">{name}</span>;
  if (!href) return name;
  return (
    <a className="sort" href={href}>
      {name}
      {direction && <Icon name={direction === "descending" ? "arrow-down" : "arrow-up"} />}
    </a>
  );
}

interface StackedProps {
  /** The first value. */
  children: ReactNode;
  below: ReactNode;
}

/** Two values that share a cell, as their names share a head. */
export function Stacked({ children, below }: StackedProps) {
  return (
    <span>
      {children} <span className="block font-normal text-soft">{below}</span>
    </span>
  );
}

interface TickProps {
  /** The form that the tick box belongs to, which stands below the table. */
  form: string;
  /** The position of the row on the page: field names must not repeat. */
  index: number;
  /** The id of the row. */
  value: string;
  /** What is ticked, for screen readers. */
  of: string;
}

/** The cell with the tick box of a row. */
export function Tick({ form, index, value, of }: TickProps) {
  return (
    <Cell className="tick-cell">
      <label className="check">
        <input type="checkbox" form={form} name={`tick${index}`} value={value} />
        <span className="sr-only">{`Tick ${of}`}</span>
      </label>
    </Cell>
  );
}

/** A row's actions behind one button. Its children are links and submit buttons. */
export function More({ of, children }: { of: string; children: ReactNode[] }) {
  return (
    <details className="more" name="more">
      <summary className="btn px-3" aria-label={`More for ${of}`}>
        <Icon name="ellipsis" />
        <span className="md:max-lg:hidden">More</span>
      </summary>
      <ul>
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server.
          <li key={index}>{child}</li>
        ))}
      </ul>
    </details>
  );
}
