import type { StatusChange } from "#app/monitoring/status/status-history.server.ts";
import type { ListPage } from "#app/platform/db/cursor.ts";
import { Pages } from "#app/ui/admin/pages.tsx";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Time } from "#app/ui/time.tsx";
import { StateBadge } from "./state-badge.tsx";

/** The state changes of the system's parts, newest first. @param path the path of the page */
export function HistoryPart({
  changes: { rows, next, previous },
  path,
}: {
  changes: ListPage<StatusChange>;
  path: string;
}) {
  return (
    <section className="sheet mt-6" aria-labelledby="history">
      <h2 id="history">History</h2>
      {rows.length === 0 ? (
        <p className="empty mt-4">No changes yet. We check the system every minute.</p>
      ) : (
        <DataTable className="wide mt-4" columns={["When", "What", "State", "What was found"]}>
          {rows.map(({ id, at, service, state, details }) => (
            <Row key={id} lead={<Time at={at} />} leadClass="font-normal">
              <Cell label="What">{service}</Cell>
              <Cell label="State">
                <StateBadge service={{ name: service, state }} />
              </Cell>
              <Cell label="What was found" className="wrap-anywhere">
                {details}
              </Cell>
            </Row>
          ))}
        </DataTable>
      )}
      <Pages path={path} next={next} previous={previous} part="history" />
    </section>
  );
}
