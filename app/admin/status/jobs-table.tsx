import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { JobCells, jobColumns } from "./job-cells.tsx";
import type { KnownJob } from "./read-status-page.server.ts";

/** The recurring jobs that don't remove old data. @param now ISO 8601 */
export function JobsTable({ jobs, now }: { jobs: KnownJob[]; now: string }) {
  if (jobs.length === 0) return <p className="empty mt-4">No jobs have run yet. They start with the server.</p>;
  return (
    <DataTable className="wide mt-4" columns={["Job", "Took", ...jobColumns]}>
      {jobs.map((job) => (
        <Row key={job.name} lead={job.name}>
          <Cell label="Took">{tookText(job.took)}</Cell>
          <JobCells job={job} now={now} />
        </Row>
      ))}
    </DataTable>
  );
}

/** @param took ms */
function tookText(took: number): string {
  return took < 1_000 ? `${took} ms` : `${(took / 1_000).toFixed(1)} s`;
}
