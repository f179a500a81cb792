import { z } from "zod";

/** How many rows a list of the administrator area shows at once. */
export const pageSize = 25;

/** Where a page of a list begins: behind a row, or before one on the way back. A row is named by what it is ordered by. */
export interface Cursor {
  after?: string[];
  before?: string[];
}

/** A row's place as it stands in an address. */
export function cursorText(row: string[]): string {
  return row.map((part) => encodeURIComponent(part).replaceAll("~", "%7E")).join("~");
}

const placeOf = z
  .string()
  .max(1_000)
  .transform((text, context) => {
    try {
      return text.split("~").map(decodeURIComponent);
    } catch {
      context.addIssue("no place");
      return z.NEVER;
    }
  })
  .optional()
  .catch(undefined);

/** `?after=` and `?before=` of a list. Nonsense is none: the first page. */
export const CursorQuery = { after: placeOf, before: placeOf };

/** A page of a list, and the places of its neighbours as they stand in an address. */
export interface ListPage<T> {
  rows: T[];
  next?: string;
  previous?: string;
}

/**
 * Makes a page of what a query with `keyset` found: one row more than fits says that it goes on.
 * @param rows in the order of the query, which on the way back is the other way round.
 */
export function listPage<T>(rows: T[], { after, before }: Cursor, placeOf: (row: T) => string[]): ListPage<T> {
  const shown = rows.slice(0, pageSize);
  if (before) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  const more = rows.length > pageSize;
  return {
    rows: shown,
    next: last && (before ? true : more) ? cursorText(placeOf(last)) : undefined,
    previous: first && (before ? more : after) ? cursorText(placeOf(first)) : undefined,
  };
}
