import { listOpenAlerts } from "#app/monitoring/alerts/list-alerts.server.ts";
import { retention } from "#app/monitoring/retention.ts";
import { readSizes } from "#app/monitoring/sizes/read-sizes.server.ts";
import { listStatusChanges } from "#app/monitoring/status/status-history.server.ts";
import type { Cursor } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { JobState } from "#app/platform/jobs/job.ts";
import { readJobStates } from "#app/platform/jobs/job-states.server.ts";

/** Something that is done again and again, as it stands. */
export type KnownJob = JobState & { name: string };

/** A line of what is kept how long. */
export interface KeptLine {
  what: string;
  long: string;
  /** Counted up to a bound; undefined where there are files, or nothing was counted yet. */
  rows: number | undefined;
  job: KnownJob | undefined;
}

/** What the page of the system's status tells besides the state at this moment: four queries. @param folder STORAGE_DIR */
export async function readStatusPage(db: Db, { folder, place }: { folder: string; place: Cursor }) {
  const [alerts, sizes, states, changes] = await Promise.all([
    listOpenAlerts(db),
    readSizes(db, folder),
    readJobStates(db),
    listStatusChanges(db, place),
  ]);
  const jobOf = (name: string): KnownJob | undefined => {
    const state = states.get(name);
    return state && { name, ...state };
  };
  const { rows, ...rest } = sizes;
  const kept = retention.map(({ what, long, job, table }): KeptLine => {
    return { what, long, rows: table && rows[table], job: jobOf(job) };
  });
  const removing = new Set(retention.map(({ job }) => job));
  const others = [...states.keys()].filter((name) => !removing.has(name)).sort();
  return { alerts, sizes: rest, kept, jobs: others.flatMap((name) => jobOf(name) ?? []), changes };
}
