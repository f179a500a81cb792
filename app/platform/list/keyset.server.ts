import { type SelectQueryBuilder, sql } from "kysely";
import { type Place, pageSize } from "./place.ts";

interface Order {
  /** The columns, the last of which tells any two rows apart. */
  by: string[];
  descending: boolean;
  /** Rows of a page; 25 unless told. */
  size?: number;
}

/**
 * Orders a query and lets it begin at a place: a page costs the same however far behind it lies (use-the-index-luke.com,
 * "Paging Through Results"). A place that does not fit the order is the beginning. One row more than fits is asked for.
 */
export function keyset<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { after, before }: Place,
  { by, descending, size = pageSize }: Order,
): SelectQueryBuilder<DB, TB, O> {
  const back = before !== undefined;
  const down = descending !== back;
  const place = back ? before : after;
  let found = query;
  if (place?.length === by.length) {
    const columns = sql.join(by.map((column) => sql.ref(column)));
    const values = sql.join(place);
    found = found.where(sql<boolean>`(${columns}) ${sql.raw(down ? "<" : ">")} (${values})`);
  }
  for (const column of by) found = found.orderBy(sql.ref(column), down ? "desc" : "asc");
  return found.limit(size + 1);
}
