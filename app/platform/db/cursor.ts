import { z } from "zod";

/** Rows per page of a list in the administrator area. */
export const pageSize = 25;

/** A keyset cursor: the page after a row, or before one when paging back. Rows are identified by their sort key. */
export interface Cursor {
  after?: string[];
  before?: string[];
}

/** Encodes a row's sort key as a cursor for a URL. */
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

/** `?after=` and `?before=` of a list. Invalid cursors are ignored: the first page. */
export const CursorQuery = { after: placeOf, before: placeOf };

/** A page of a list, and the cursors of its neighbors, encoded for a URL. */
export interface ListPage<T> {
  rows: T[];
  next?: string;
  previous?: string;
}

/**
 * Builds a page from the rows of a query with `keyset`: one extra row means that there is a next page.
 * @param rows in the order of the query, which is reversed when paging back.
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
