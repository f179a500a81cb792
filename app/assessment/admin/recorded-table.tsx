import { BandBadge } from "#app/ui/band-badge.tsx";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Time } from "#app/ui/time.tsx";
import { bandOf } from "../score/band.ts";
import type { RecordedScores } from "../snapshots/recorded-result.ts";
import { adminExplanationPath } from "./paths.ts";

interface RecordedTableProps {
  session: string;
  /** Newest first. */
  recorded: RecordedScores[];
}

/** All recorded results of an assessment, each as it was at completion. */
export function RecordedTable({ session, recorded }: RecordedTableProps) {
  if (recorded.length === 0) return null;
  return (
    <section className="card mt-6" aria-labelledby="results">
      <h2 id="results">Recorded results</h2>
      <DataTable columns={["Result", "Recorded", "Score", "Explanation"]} className="mt-2">
        {recorded.map(({ revision, createdAt, overall }) => {
          const { colour, label } = bandOf(overall);
          return (
            <Row key={revision} lead={`Result ${revision}`} leadClass="text-ink">
              <Cell label="Recorded">
                <Time at={createdAt} />
              </Cell>
              <Cell label="Score">
                <span className="flex flex-wrap items-center gap-2">
                  <b className="figures">{overall.toFixed(1)}</b> <BandBadge colour={colour} label={label} />
                </span>
              </Cell>
              <Cell>
                <a className="link" href={adminExplanationPath(session, revision)}>
                  How it was calculated<span className="sr-only">{`: result ${revision}`}</span>
                </a>
              </Cell>
            </Row>
          );
        })}
      </DataTable>
    </section>
  );
}
