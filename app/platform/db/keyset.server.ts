import { type Expression, ExpressionWrapper, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { type Cursor, pageSize } from "./cursor.ts";

interface Order {
  /** The sort columns; the last is the unique tie-breaker. */
  by: string[];
  descending: boolean;
  /** The sort columns that hold numbers; the others hold texts. */
  numbers?: Record<string, keyof typeof numberForms>;
  /** Columns of joined tables that equal the first one. PostgreSQL may merge both, and else reads these from their end. */
  equal?: string[];
  /**
   * Whether the values of a search or a filter decide which index finds the rows. PostgreSQL then plans the query each
   * time, since it expects a tenth of all rows of a limit that is a parameter; other queries it plans once.
   */
  valuesDecide?: boolean;
  /** Rows per page; default 25. */
  size?: number;
}

/** What PostgreSQL reads as a number of a column, and SQLite compares as one. */
const numberForms = { integer: /^-?\d{1,15}$/, real: /^-?\d{1,15}(\.\d{1,20})?$/ };

/**
 * Keyset pagination: every page costs the same, however far into the list (use-the-index-luke.com, "Paging Through
 * Results"). A cursor that does not match the sort columns means the first page. One extra row is fetched.
 */
export function keyset<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { after, before }: Cursor,
  { by, descending, numbers = {}, equal = [], valuesDecide, size = pageSize }: Order,
): SelectQueryBuilder<DB, TB, O> {
  const back = before !== undefined;
  const down = descending !== back;
  const edge = back ? before : after;
  let found = query;
  const fits = (value: string, index: number) => {
    const type = numbers[by[index] ?? ""];
    return type === undefined || numberForms[type].test(value);
  };
  if (edge?.length === by.length && edge.every(fits)) {
    const columns = sql.join(by.map((column) => sql.ref(column)));
    const values = sql.join(edge);
    // biome-ignore lint/nursery/noJsRestrictedProperties: one of two words of ours.
    found = whereFirst(found, sql<boolean>`(${columns}) ${sql.raw(down ? "<" : ">")} (${values})`);
    for (const column of equal) found = found.where(sql.ref(column), down ? "<=" : ">=", sql.val(edge[0]));
  }
  for (const column of by) found = found.orderBy(sql.ref(column), down ? "desc" : "asc");
  return found.limit(valuesDecide ? size + 1 : sql.lit(size + 1));
}

/**
 * Puts the cursor condition first. SQLite starts an index scan at the first condition that bounds it: if a filter
 * bounds the same column ("since a day"), every page would start there and scan to the cursor.
 */
function whereFirst<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  condition: Expression<SqlBool>,
): SelectQueryBuilder<DB, TB, O> {
  const filter = query.toOperationNode().where?.where;
  const placed = query.clearWhere().where(condition);
  return filter ? placed.where(new ExpressionWrapper<DB, TB, SqlBool>(filter)) : placed;
}
