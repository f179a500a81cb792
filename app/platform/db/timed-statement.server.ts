import type { Statement } from "better-sqlite3";
import type { SlowQueries } from "./slow-queries.server.ts";

/** What Kysely asks of a statement. */
export type RunStatement = Pick<Statement, "reader" | "all" | "run" | "iterate">;

/**
 * A statement that tells when it took long. One is made once and kept, so that a query costs two looks at the clock more
 * and nothing else. What is read row by row is not timed: it takes as long as its reader.
 */
export function timedStatement(statement: Statement, text: string, slow: SlowQueries): RunStatement {
  const { limit } = slow;
  const tell = (began: number) => {
    const ms = performance.now() - began;
    if (ms >= limit) slow.tell(text, ms);
  };
  return {
    reader: statement.reader,
    all(...parameters) {
      const began = performance.now();
      try {
        return statement.all(...parameters);
      } finally {
        tell(began);
      }
    },
    run(...parameters) {
      const began = performance.now();
      try {
        return statement.run(...parameters);
      } finally {
        tell(began);
      }
    },
    iterate: (...parameters) => statement.iterate(...parameters),
  };
}
