import { type Expression, ExpressionWrapper, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { type Cursor, pageSize } from "./cursor.ts";

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
  { after, before }: Cursor,
  { by, descending, size = pageSize }: Order,
): SelectQueryBuilder<DB, TB, O> {
  const back = before !== undefined;
  const down = descending !== back;
  const place = back ? before : after;
  let found = query;
  if (place?.length === by.length) {
    const columns = sql.join(by.map((column) => sql.ref(column)));
    const values = sql.join(place);
    found = whereFirst(found, sql<boolean>`(${columns}) ${sql.raw(down ? "<" : ">")} (${values})`);
  }
  for (const column of by) found = found.orderBy(sql.ref(column), down ? "desc" : "asc");
  return found.limit(size + 1);
}

/**
 * SQLite begins in an index at the first condition that bounds it. Where a filter bounds the same column ("since a day"),
 * it would begin there on every page and walk to the place.
 */
function whereFirst<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  condition: Expression<SqlBool>,
): SelectQueryBuilder<DB, TB, O> {
  const filter = query.toOperationNode().where?.where;
  const placed = query.clearWhere().where(condition);
  return filter ? placed.where(new ExpressionWrapper<DB, TB, SqlBool>(filter)) : placed;
}
