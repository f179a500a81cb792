import { Cell } from "#app/ui/data-table.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { relativeTime } from "#app/ui/relative-time.ts";
import { until } from "#app/ui/until.ts";
import type { KnownJob } from "./read-status-page.server.ts";

/** The columns that `JobCells` fills. */
export const jobColumns = ["Last run", "Next run", "Last failure"];

/** The last and next run of a job, and its last failure. @param now ISO 8601 */
export function JobCells({ job, now }: { job: KnownJob | undefined; now: string }) {
  return (
    <>
      <Cell label="Last run">{job ? relativeTime(job.beganAt, now) : "Not yet"}</Cell>
      <Cell label="Next run">{job ? until(job.dueAt, now) : "Soon"}</Cell>
      <Cell label="Last failure" className="wrap-anywhere">
        {job?.failedAt ? <Failure job={job} at={job.failedAt} now={now} /> : "None"}
      </Cell>
    </>
  );
}

function Failure({ job: { failures, error }, at, now }: { job: KnownJob; at: string; now: string }) {
  return (
    <>
      {relativeTime(at, now)}
      {failures > 0 && <span className="badge band-poor ml-2">{pluralize(failures, "time")} in a row</span>}
      <span className="block text-soft">{error}</span>
    </>
  );
}
