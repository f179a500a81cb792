import type { Statement } from "better-sqlite3";
import type { SlowQueries } from "./slow-queries.server.ts";

/** The part of a statement that Kysely uses. */
export type RunStatement = Pick<Statement, "reader" | "all" | "run" | "iterate">;

/**
 * Wraps a statement to report slow runs. Wrappers are cached with their statements, so a query costs only two extra
 * clock reads. Row-by-row iteration is not timed: its duration depends on the consumer.
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
