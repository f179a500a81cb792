import type { Db } from "#app/platform/db/database.server.ts";
import { readDisk } from "#app/platform/files/disk.server.ts";
import { readJobStates } from "#app/platform/jobs/job-states.server.ts";
import { readQueues } from "../status/read-queues.server.ts";
import type { SystemStatus } from "../status/service-status.ts";
import type { Facts } from "./detect-problems.ts";

const day = 24 * 60 * 60 * 1000; // ms
const lately = 3 * 60 * 60 * 1000; // ms; a failing job is retried within an hour
const tries = 7; // retries; then a mail is given up

interface ReadFactsInput {
  status: SystemStatus;
  /** STORAGE_DIR. */
  folder: string;
  sells: boolean;
  /** ms */
  now?: number;
}

/** Reads the facts for `detectProblems`. Three queries. */
export async function readFacts(db: Db, { status, folder, sells, now = Date.now() }: ReadFactsInput): Promise<Facts> {
  const disk = readDisk(folder);
  const { missed } = await readQueues(db);
  const { mails, exhausted } = await db
    .selectFrom("mails")
    .select(({ fn }) => [
      fn.countAll<number>().as("mails"),
      fn.countAll<number>().filterWhere("attempts", ">", tries).as("exhausted"),
    ])
    .where("state", "=", "dead")
    .where("due_at", ">=", new Date(now - day).toISOString())
    .executeTakeFirstOrThrow();
  const jobs = [...(await readJobStates(db))]
    .filter(([, { failedAt }]) => failedAt !== null && now - Date.parse(failedAt) < lately) // else it no longer runs
    .map(([name, { failures, error }]) => ({ name, failures, error }));
  return { status, disk, givenUp: { mails, exhausted }, missedEvents: missed, sells, jobs };
}
