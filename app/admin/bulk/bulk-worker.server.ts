import { setImmediate } from "node:timers/promises";
import type { Db } from "#app/platform/db/database.server.ts";
import { retrying, startWorker } from "#app/platform/jobs/worker.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { runNext } from "./run-bulk.server.ts";

const pause = 1_000; // ms between polls when idle
const breath = 10; // ms at least between transactions: a page needs as long

/** Runs confirmed bulk actions, the oldest first, until stopped. What an earlier process left is continued. */
export function startBulkWorker(db: Db, { log, origin }: { log: Logger; origin: string }): { stop(): Promise<void> } {
  const work = async () => {
    const next = await db
      .selectFrom("bulk_actions")
      .select("id")
      .where("state", "in", ["running", "undoing"])
      .orderBy("begun_at")
      .limit(1)
      .executeTakeFirst();
    if (!next) return pause;
    const began = performance.now();
    await runNext(db, { bulk: next.id, origin });
    return Math.max(performance.now() - began, breath); // at least half of the time is for requests
  };
  return startWorker([{ work, failed: retrying(log, "bulk actions", pause) }]);
}

const fewRows = 200;

interface RunFewInput {
  bulk: string;
  /** Our public origin, for links in mails. */
  origin: string;
}

/** Runs an action of few rows to its end at once, so that its page shows the result. The worker runs the others. */
export async function runIfFew(db: Db, { bulk, origin }: RunFewInput): Promise<void> {
  const rows = await db
    .selectFrom("bulk_members")
    .select("member_id")
    .where("bulk_id", "=", bulk)
    .limit(fewRows + 1)
    .execute();
  if (rows.length <= fewRows) while (await runNext(db, { bulk, origin })) await setImmediate();
}

const retention = 90 * 24 * 60 * 60 * 1_000; // ms
const abandoned = 24 * 60 * 60 * 1_000; // ms for a preview
const size = 1_000; // rows per statement

/** Deletes actions that ended over 90 days ago, and previews of which nothing became within a day. */
export async function sweepBulkActions(db: Db, now = Date.now()): Promise<void> {
  const old = await db
    .selectFrom("bulk_actions")
    .select("id")
    .where(({ eb, or, and }) =>
      or([
        eb("finished_at", "<", new Date(now - retention).toISOString()),
        and([
          eb("state", "in", ["choosing", "preview"]),
          eb("created_at", "<", new Date(now - abandoned).toISOString()),
        ]),
      ]),
    )
    .execute();
  for (const { id } of old) {
    while (await sweepMembers(db, id)) await setImmediate();
    await db.deleteFrom("bulk_actions").where("id", "=", id).execute();
  }
}

async function sweepMembers(db: Db, bulk: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("bulk_members")
    .where("bulk_id", "=", bulk)
    .where("member_id", "in", (rows) =>
      rows.selectFrom("bulk_members").select("member_id").where("bulk_id", "=", bulk).limit(size),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
