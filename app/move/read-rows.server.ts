import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import { type Dialect, dialectOf } from "#app/platform/db/dialect.server.ts";
import type { Column, ColumnType, Row, Table } from "./table.ts";

/** The types as SQL. */
export const typeNames: Record<ColumnType, RawBuilder<unknown>> = {
  text: sql`text`,
  bigint: sql`bigint`,
  "double precision": sql`double precision`,
  bytea: sql`bytea`,
};

const firstRows = 10;
const maxRows = 1_000;
const batchSize = 4_000_000; // characters of a batch, so that rows with long texts come in smaller batches

/** The rows of a table in the order of its key, in batches that fit into memory whatever their size. */
export async function* readRows(db: Db, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const dialect = dialectOf(db);
  const typeOf = (column: string) => typeNames[columns.find(({ name }) => name === column)?.type ?? "text"];
  const selected = sql.join(columns.map((column) => sql`${textOf(column, dialect)} as ${sql.id(column.name)}`));
  const keys = sql.join(key.map((column) => sql.ref(`moved.${column}`)));
  const reals = columns.filter(({ type }) => type === "double precision");
  let limit = firstRows;
  let last: Row | undefined;
  for (;;) {
    const values = key.map((column) => sql`cast(${last?.[column]} as ${typeOf(column)})`);
    const rest = last ? sql`where (${keys}) > (${sql.join(values)})` : sql``;
    const { rows } = await sql<Row>`
      select ${selected} from ${sql.table(name)} as moved ${rest} order by ${keys} limit ${limit}`.execute(db);
    if (rows.length === 0) return;
    last = { ...rows.at(-1) };
    for (const row of rows) {
      for (const column of reals) row[column.name] = realText(row[column.name]);
    }
    yield rows;
    limit = nextLimit(limit, rows);
  }
}

/** The number of rows of a table. */
export async function countRows(db: Db, { name }: Table): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** SQLite would round reals, and calls bytes a text. */
function textOf({ name, type }: Column, dialect: Dialect) {
  const column = sql.ref(`moved.${name}`);
  if (dialect === "postgres" || type === "text" || type === "bigint") return sql`cast(${column} as text)`;
  return type === "bytea" ? sql`'\\x' || lower(hex(${column}))` : column;
}

/** The shortest text for a number, the same for both engines. -0 becomes 0, as in a file of SQLite. */
function realText(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(Number(value));
}

function nextLimit(limit: number, rows: Row[]): number {
  let size = 1;
  for (const row of rows) for (const column in row) size += row[column]?.length ?? 0;
  return Math.max(1, Math.min(maxRows, 2 * limit, Math.floor((rows.length * batchSize) / size)));
}
