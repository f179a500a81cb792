import type { Compilable, CompiledQuery, Kysely, SelectQueryBuilder } from "kysely";
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
  type Compiled = { query: CompiledQuery<O>; standIns: unknown[] };
  const known = { sqlite: new Map<number, Compiled>(), postgres: new Map<number, Compiled>() };
  const compile = (db: Db, parameters: P): Compiled => {
    const standIns = parameters.map(() => ({}));
    return { query: build(db, ...(standIns as P)).compile(), standIns };
  };
  return async (db: Db, ...parameters: P): Promise<O[]> => {
    const byCount = known[dialectOf(db)];
    const compiled = byCount.get(parameters.length) ?? compile(db, parameters);
    byCount.set(parameters.length, compiled);
    const { query, standIns } = compiled;
    const values = query.parameters.map((value) => {
      const index = standIns.indexOf(value);
      return index < 0 ? value : parameters[index];
    });
    const filled: CompiledQuery<O> = { ...query, parameters: values };
    return (await db.executeQuery(filled)).rows;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a query of any tables.
type AnySelect<Row = any> = SelectQueryBuilder<any, any, Row>;

/** A row of the query that a function builds. */
export type RowOf<Build extends (...parameters: never[]) => AnySelect> =
  ReturnType<Build> extends AnySelect<infer Row> ? Row : never;

type RowsOf<Q> = { [Name in keyof Q]: Q[Name] extends AnySelect<infer Row> ? Row[] : never };

/**
 * Several queries that are built and compiled once (`compiledOnce`) and asked as one, for what a page always reads
 * together: on PostgreSQL each query of its own takes the process 0.1 ms of CPU.
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
