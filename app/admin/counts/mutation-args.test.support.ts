import type { Db } from "#app/platform/db/database.server.ts";

/** The arguments of a mutation: it changes one of the existing rows, in one of a few variants. */
export interface MutationArgs {
  db: Db;
  /** Ids of question sets. */
  sets: string[];
  /** Picks a row of a table. */
  pick(table: string): Promise<string | undefined>;
  how: number;
  /** ISO 8601. */
  at: string;
  /** Expects one more count of this name on the day of `at`. */
  happens(name: string): void;
}
