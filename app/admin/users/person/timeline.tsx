import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Time } from "#app/ui/time.tsx";
import type { TimelineLine } from "./timeline-line.ts";

/** The timeline of a user's plan: each source, with its dates. */
export function Timeline({ lines }: { lines: TimelineLine[] }) {
  if (lines.length === 0) return <p className="empty mt-4">They've never had a plan other than Free.</p>;
  return (
    <DataTable className="mt-4" columns={["Plan", "Source", "From", "Until", "Now"]}>
      {lines.map((line) => (
        <Row key={`${line.cause} ${line.from}`} lead={line.plan} leadClass="text-ink">
          <Cell label="Source">{line.cause}</Cell>
          <Cell label="From">{line.state === "waits" ? "When the subscription ends" : <Time at={line.from} />}</Cell>
          <Cell label="Until">
            <End line={line} />
          </Cell>
          <Cell label="Now">
            <State state={line.state} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}

function End({ line: { until, state } }: { line: TimelineLine }) {
  if (until === null) return "No end";
  return state === "waits" ? "Until its days run out" : <Time at={until} />;
}

function State({ state }: Pick<TimelineLine, "state">) {
  if (state === "now") return <span className="badge badge-ok">In force</span>;
  return (
    <span className="badge">{{ past: "Ended", less: "Valid", later: "Begins later", waits: "Waits" }[state]}</span>
  );
}
