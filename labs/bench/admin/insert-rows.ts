import type Sqlite from "better-sqlite3";
import { v7 as timeOrderedId } from "uuid";

const day = 24 * 60 * 60 * 1000; // ms

/** The number of rows of each kind. */
export interface Amount {
  people: number;
  sessions: number;
  coupons: number;
  visits: number;
  activities: number;
  audits: number;
  interviews: number;
  resources: number;
  newsletter: number;
}

/** Prepares a statement that inserts rows with these columns. */
export function inserter(sqlite: Sqlite.Database, table: string, columns: string): Sqlite.Statement {
  const names = columns.split(" ");
  return sqlite.prepare(`insert into ${table} (${names}) values (${names.map(() => "?")})`);
}

/** The timestamp of the n-th of `count` rows spread evenly over the last `days`, and an id of that time. */
export function cameAt(n: number, count: number, days: number): { id: string; at: string } {
  const msecs = Math.floor(Date.now() - ((count - n) / count) * days * day);
  return { id: timeOrderedId({ msecs }), at: new Date(msecs).toISOString() };
}

/** A timestamp this many days from now; negative for the past. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * day).toISOString();
}
