import type { ReactNode } from "react";

// biome-ignore-start lint/a11y/noRedundantRoles: a table that CSS turns into cards loses its own roles.
interface DataTableProps {
  columns: string[];
  /** How many of the last columns are numeric. */
  numbers?: number;
  className?: string;
  /** What it shows, above it. */
  caption?: string;
  /** Its rows. */
  children: ReactNode;
}

/** A table where its box is wide, and cards where it is narrow. */
export function DataTable({ columns, numbers = 0, className, caption, children }: DataTableProps) {
  return (
    <div className={className ? `table-wrap ${className}` : "table-wrap"}>
      <table className="data" role="table">
        {caption && <caption className="pb-2 text-left text-sm text-soft">{caption}</caption>}
        <thead>
          <tr role="row">
            {columns.map((name, index) => (
              <th
                key={name}
                scope="col"
                role="columnheader"
                className={index >= columns.length - numbers ? "num" : undefined}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface RowProps {
  /** The subject of the row: its header. */
  lead: ReactNode;
  leadClass?: string;
  /** A cell before it. */
  first?: ReactNode;
  /** Its cells. */
  children: ReactNode;
}

export function Row({ lead, leadClass, first, children }: RowProps) {
  return (
    <tr role="row">
      {first}
      <th scope="row" role="rowheader" className={leadClass ? `lead ${leadClass}` : "lead"}>
        {lead}
      </th>
      {children}
    </tr>
  );
}

interface CellProps {
  className?: string;
  /** The column's name, shown in the card layout. */
  label?: string;
  /** How many columns it fills. */
  colSpan?: number;
  /** Of a cell with a label in a `desk` table, text or one element: on a card they share a row with the label. */
  children: ReactNode;
}

export function Cell({ className, label, colSpan, children }: CellProps) {
  return (
    <td role="cell" className={className} data-label={label} colSpan={colSpan}>
      {children}
    </td>
  );
}
// biome-ignore-end lint/a11y/noRedundantRoles: see above
