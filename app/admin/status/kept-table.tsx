import { mostRows } from "#app/monitoring/sizes/sizes.ts";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { JobCells, jobColumns } from "./job-cells.tsx";
import type { KeptLine } from "./read-status-page.server.ts";

/** The retention periods, and the jobs that remove older data. @param now ISO 8601 */
export function KeptTable({ kept, now }: { kept: KeptLine[]; now: string }) {
  return (
    <DataTable className="wide mt-4" columns={["What", "Kept", "Rows", ...jobColumns]}>
      {kept.map(({ what, long, rows, job }) => (
        <Row key={what} lead={what}>
          <Cell label="Kept">{long}</Cell>
          <Cell label="Rows">{rowsText(rows)}</Cell>
          <JobCells job={job} now={now} />
        </Row>
      ))}
    </DataTable>
  );
}

function rowsText(rows: number | undefined): string {
  if (rows === undefined) return "–";
  return rows > mostRows ? `More than ${mostRows.toLocaleString("en")}` : rows.toLocaleString("en");
}
