import type { Db } from "#app/platform/db/database.server.ts";

/** What is moved, and how: of the rows that there are one is picked, and each stir has a few variants. */
export interface Moved {
  db: Db;
  /** Ids of sets of questions. */
  sets: string[];
  /** Of the rows of a table the one that is meant. */
  pick(table: string): Promise<string | undefined>;
  how: number;
  /** ISO 8601. */
  at: string;
  /** Says that something must now be counted once more on the day of `at`. */
  happens(name: string): void;
}
