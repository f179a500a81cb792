import { clock } from "#app/platform/clock.ts";
import { type Batch, openBatch } from "#app/platform/db/batch.server.ts";
import { compiledOnce, type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Activity } from "./user-activity.ts";

const lifetime = 400 * 24 * 60 * 60 * 1000; // ms

/** A visitor's activity, with the data stored about it. */
export interface Visit {
  /** The visitor's random id. */
  visitor: string;
  activity: Activity;
  path: string;
  referrer: string | null;
  userAgent: string;
}

/** A buffer of visits to be written. */
export type VisitLog = Batch<Visit>;

type Row = ReturnType<typeof rowOf>;

/** Opens the visit log. Visits are written in batches, and a failure never reaches the visitor (SPEC-EU8). */
export function openVisitLog(db: Db, log: Logger): VisitLog {
  const rows = openBatch<Row>({ name: "visits", write: (waiting) => insertAll(db, waiting), log });
  return { ...rows, add: (visit) => rows.add(rowOf(visit)) };
}

/** Deletes visits over 400 days old. */
export async function sweepVisits(db: Db, now = clock.now().getTime()): Promise<void> {
  await db
    .deleteFrom("anonymous_activity_logs")
    .where("created_at", "<", new Date(now - lifetime).toISOString())
    .execute();
}

function insertAll(db: Db, rows: Row[]): Promise<void> {
  return inTransaction(db, async (transaction) => {
    for (const row of rows) await insert(transaction, ...row);
  });
}

/** One row per statement, compiled once: statements of many lengths would evict others from the statement cache. */
const insert = compiledOnce(
  (db, ...[id, session_id, activity_type, page_path, referrer, user_agent, activity_details, created_at]: Row) =>
    db.insertInto("anonymous_activity_logs").values({
      ...{ id, session_id, activity_type, page_path },
      ...{ referrer, user_agent, activity_details, created_at },
    }),
);

function rowOf({ visitor, activity, path, referrer, userAgent }: Visit) {
  const details = "details" in activity ? JSON.stringify(activity.details) : null;
  const at = clock.now().toISOString();
  return [timeOrderedId(), visitor, activity.type, path, referrer, userAgent, details, at] as const;
}
