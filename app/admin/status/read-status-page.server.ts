import { listOpenAlerts } from "#app/monitoring/alerts/record-alerts.server.ts";
import { retention } from "#app/monitoring/retention.ts";
import { readSizes } from "#app/monitoring/sizes/read-sizes.server.ts";
import { listStatusChanges } from "#app/monitoring/status/status-log.server.ts";
import type { Cursor } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { JobState } from "#app/platform/jobs/job.ts";
import { readJobStates } from "#app/platform/jobs/job-states.server.ts";
import { listDeadMails } from "#app/platform/mail/dead-mails.server.ts";
import { maxDeadMails } from "./status-parts.ts";

/** A recurring job and its state. */
export type KnownJob = JobState & { name: string };

/** A line of the retention table. */
export interface RetentionRow {
  label: string;
  long: string;
  /** The number of rows, counted up to a limit; undefined for files, or if not counted yet. */
  rows: number | undefined;
  job: KnownJob | undefined;
}

/** Loads the data of the status page, except for the current state, in five queries. @param folder STORAGE_DIR */
export async function readStatusPage(db: Db, { folder, cursor }: { folder: string; cursor: Cursor }) {
  const [alerts, mails, sizes, states, changes] = await Promise.all([
    listOpenAlerts(db),
    listDeadMails(db, { limit: maxDeadMails }),
    readSizes(db, folder),
    readJobStates(db),
    listStatusChanges(db, cursor),
  ]);
  const jobOf = (name: string): KnownJob | undefined => {
    const state = states.get(name);
    return state && { name, ...state };
  };
  const { rows, ...rest } = sizes;
  const retained = retention.map(({ label, long, job, table }): RetentionRow => {
    return { label, long, rows: table && rows[table], job: jobOf(job) };
  });
  const removing = new Set(retention.map(({ job }) => job));
  const others = [...states.keys()].filter((name) => !removing.has(name)).sort();
  return {
    alerts,
    mails,
    sizes: rest,
    retention: retained,
    jobs: others.flatMap((name) => jobOf(name) ?? []),
    changes,
  };
}
