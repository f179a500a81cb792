import {
  type Compilable,
  type CompiledQuery,
  type Kysely,
  type QueryCreator,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
} from "kysely";
import { jsonArrayFrom as postgresArray } from "kysely/helpers/postgres";
import { jsonArrayFrom as sqliteArray } from "kysely/helpers/sqlite";
import { dialectOf } from "./dialect.server.ts";
import type { Schema } from "./schema.ts";
import { retriedTransaction } from "./serializable.server.ts";

/** The database or a transaction on it. The first parameter of every domain function. */
export type Db = Kysely<Schema>;

/**
 * Runs `work` in a transaction, or in the current one. No other transaction changes what it has read before it commits.
 * @param work may run again when PostgreSQL cannot order it among others: it must do nothing besides its queries.
 */
export function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return dialectOf(db) === "postgres" ? retriedTransaction(db, work) : db.transaction().execute(work);
}

/**
 * A query that is built and compiled once for each engine, for queries that every page runs.
 * @param build builds the query. It gets stand-ins for the parameters, so it can pass them on, but not look at them:
 *   all it may depend on is their number, for each of which there is a query.
 */
export function compiledOnce<P extends unknown[], O>(build: (db: Db, ...parameters: P) => Compilable<O>) {
  const compiled = allCompiledOnce((db, ...parameters: P) => [build(db, ...parameters)]);
  return async (db: Db, ...parameters: P): Promise<O[]> => {
    const [query] = compiled(db, parameters);
    return query ? (await db.executeQuery(query)).rows : [];
  };
}

/** The queries that `build` builds, filled with their parameters: see `compiledOnce`. */
function allCompiledOnce<P extends unknown[], O>(build: (db: Db, ...parameters: P) => Compilable<O>[]) {
  /** `filledBy`: for each parameter of the query the index of the given one, or -1 if it is a constant. */
  type Compiled = { query: CompiledQuery<O>; filledBy: number[] }[];
  const known = { sqlite: new Map<number, Compiled>(), postgres: new Map<number, Compiled>() };
  const compile = (db: Db, parameters: P): Compiled => {
    const standIns: unknown[] = parameters.map(() => ({}));
    return build(db, ...(standIns as P)).map((built) => {
      const query = built.compile();
      return { query, filledBy: query.parameters.map((value) => standIns.indexOf(value)) };
    });
  };
  return (db: Db, parameters: P): CompiledQuery<O>[] => {
    const byCount = known[dialectOf(db)];
    const compiled = byCount.get(parameters.length) ?? compile(db, parameters);
    byCount.set(parameters.length, compiled);
    return compiled.map(({ query, filledBy }) => {
      const values = filledBy.map((given, index) => (given < 0 ? query.parameters[index] : parameters[given]));
      return { ...query, parameters: values };
    });
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a query of any tables.
type AnySelect<Row = any> = SelectQueryBuilder<any, any, Row>;

/** A row of the query that a function builds. */
export type RowOf<Build extends (...parameters: never[]) => AnySelect> =
  ReturnType<Build> extends AnySelect<infer Row> ? Row : never;

type RowsOf<Q> = { [Name in keyof Q]: Q[Name] extends AnySelect<infer Row> ? Row[] : never };

/**
 * Several queries that are built and compiled once (`compiledOnce`) and asked as one, for what is always read
 * together: each query of its own takes the process 5 µs of CPU on SQLite, and 50 to 100 µs on PostgreSQL.
 * @param build builds the queries by name. Each names its columns.
 * @returns the rows of each query.
 */
export function compiledTogether<P extends unknown[], Q extends Record<string, AnySelect>>(
  build: (db: Db, ...parameters: P) => Q,
) {
  const asOne = compiledOnce((db, ...parameters: P) => {
    const arrayOf = dialectOf(db) === "sqlite" ? sqliteArray : postgresArray;
    const queries = Object.entries(build(db, ...parameters));
    return db.selectNoFrom(queries.map(([name, query]) => arrayOf(query).as(name)));
  });
  return async (db: Db, ...parameters: P): Promise<RowsOf<Q>> => {
    const [row = {}] = await asOne(db, ...parameters);
    const parsed = Object.entries(row).map(([name, rows]) => [
      name,
      typeof rows === "string" ? JSON.parse(rows) : rows,
    ]);
    return Object.fromEntries(parsed);
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a change of any table.
type AnyUpdate = UpdateQueryBuilder<any, any, any, any>;

/**
 * Several changes that are built and compiled once (`compiledOnce`), and on PostgreSQL made as one. In a transaction they
 * are sent there with the query after them, which fails if they do.
 * @param build builds the changes, each of another table: on PostgreSQL none sees what the others change.
 */
export function compiledChanges<P extends unknown[]>(build: (db: Db, ...parameters: P) => AnyUpdate[]) {
  const compiled = allCompiledOnce((db, ...parameters: P): Compilable<unknown>[] => {
    const changes = build(db, ...parameters);
    return dialectOf(db) === "sqlite" ? changes : [asOneQuery(db, changes)];
  });
  return async (db: Db, ...parameters: P): Promise<void> => {
    for (const query of compiled(db, parameters)) await db.executeQuery(query);
  };
}

/** "Data-Modifying Statements in WITH": all are made, whether or not the query reads them. */
function asOneQuery(db: Db, changes: AnyUpdate[]): Compilable<unknown> {
  // biome-ignore lint/suspicious/noExplicitAny: each step has one more table.
  let query: QueryCreator<any> = db;
  // `sendTogether` knows the changes by these names.
  for (const [index, change] of changes.entries()) query = query.with(`change_${index}`, () => change);
  return query.selectNoFrom(sql.lit(1).as("changed"));
}
