import { v7 as timeOrderedId } from "uuid";
import { compiledOnce, type Db, inTransaction } from "#app/platform/db.server.ts";
import type { Logger } from "#app/platform/log.server.ts";
import type { Activity } from "./activity.ts";

const pause = 1_000; // ms between two batches
const batch = 500; // rows in one transaction
const most = 10_000; // rows that wait
const life = 400 * 24 * 60 * 60 * 1000; // ms

/** One thing a visitor did, with what is kept about it. */
export interface Visit {
  /** The visitor's random number. */
  visitor: string;
  activity: Activity;
  path: string;
  referrer: string | null;
  userAgent: string;
}

/** Visits on their way to the database. */
export interface VisitLog {
  add(visit: Visit): void;
  /** Writes what waits. */
  stop(): Promise<void>;
}

type Row = ReturnType<typeof rowOf>;

/**
 * Opens the log of visits. Rows wait in memory and are written together, at most once a second, so that a page costs no
 * write. What cannot be written is lost and told in the log: no visitor ever hears of it (end-user.md §8).
 */
export function openVisitLog(db: Db, log: Logger): VisitLog {
  const waiting: Row[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const write = async () => {
    const rows = waiting.splice(0, batch);
    if (dropped > 0) log.warn({ dropped }, "visits: too many at once");
    dropped = 0;
    await insertAll(db, rows).catch((error) => log.error(error, `visits: ${rows.length} lost`));
  };
  const writeLater = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      writing = write();
      if (waiting.length > 0) writeLater();
    }, pause).unref();
  };
  return {
    add(visit) {
      if (waiting.length >= most) dropped++;
      else waiting.push(rowOf(visit));
      writeLater();
    },
    async stop() {
      clearTimeout(timer);
      await writing;
      while (waiting.length > 0) await write();
    },
  };
}

/** Removes visits of more than 400 days ago. */
export async function sweepVisits(db: Db, now = Date.now()): Promise<void> {
  await db
    .deleteFrom("anonymous_activity_logs")
    .where("created_at", "<", new Date(now - life).toISOString())
    .execute();
}

function insertAll(db: Db, rows: Row[]): Promise<void> {
  return inTransaction(db, async (transaction) => {
    for (const row of rows) await insert(transaction, ...row);
  });
}

/** One row a statement, made once: statements of many lengths would push others out of the database's store. */
const insert = compiledOnce(
  (db, ...[id, session_id, activity_type, page_path, referrer, user_agent, activity_details, created_at]: Row) =>
    db.insertInto("anonymous_activity_logs").values({
      ...{ id, session_id, activity_type, page_path },
      ...{ referrer, user_agent, activity_details, created_at },
    }),
);

function rowOf({ visitor, activity, path, referrer, userAgent }: Visit) {
  const details = "details" in activity ? JSON.stringify(activity.details) : null;
  const at = new Date().toISOString();
  return [timeOrderedId(), visitor, activity.type, path, referrer, userAgent, details, at] as const;
}
