import { sql } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Job } from "#app/platform/jobs/job.ts";

/** The tables of changes (migrations/postgres-baseline/counts.sql): what they count by, and the number. */
const changes = [
  { table: "counts_changes", by: ["name"], number: "value" },
  { table: "daily_counts_changes", by: ["name", "day"], number: "value" },
  { table: "coupon_counts_changes", by: ["state", "expires_on"], number: "value" },
  { table: "question_answers_changes", by: ["question_id", "version"], number: "sessions" },
];

const maxChanges = 100; // rows of a counter: as many are added up within a tenth of a millisecond

/**
 * Folds the changes of each counter that has more than a hundred into one, on PostgreSQL. Nothing is counted twice or
 * lost: a statement adds up just the rows that it deletes, and changes that others make meanwhile stay beside its sum.
 */
export async function foldCounts(db: Db): Promise<void> {
  for (const { table, by, number } of changes) {
    const [from, keys, value] = [sql.table(table), sql.join(by.map((column) => sql.ref(column))), sql.ref(number)];
    await sql`
      with folded as (
        delete from ${from} where (${keys}) in (
          select ${keys} from ${from} group by ${keys} having count(*) > ${maxChanges}
        ) returning *
      )
      insert into ${from} (${keys}, ${value}) select ${keys}, sum(${value}) from folded group by ${keys}`.execute(db);
  }
}

/** The job that does so. */
export function foldCountsJob(db: Db): Job {
  return { name: "Counters", every: 60_000, run: () => foldCounts(db) };
}
