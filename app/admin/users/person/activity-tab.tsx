import type { ReactNode } from "react";
import { shortId } from "#app/platform/db/short-id.ts";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Day } from "#app/ui/time.tsx";
import type { RecentDownload, RecentSession } from "./activity.server.ts";

interface ActivityTabProps {
  sessions: RecentSession[];
  downloads: RecentDownload[];
}

/** A user's latest activity. */
export function ActivityTab({ sessions, downloads }: ActivityTabProps) {
  return (
    <>
      <Newest id="assessments" title="Assessments" empty={sessions.length === 0 && "No assessments yet."}>
        <DataTable columns={["Assessment", "Answers", "Started", "Completed"]} className="mt-4">
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </DataTable>
      </Newest>
      <Newest id="downloads" title="Downloads" empty={downloads.length === 0 && "No downloads yet."}>
        <DataTable columns={["Resource", "Day"]} className="mt-4">
          {downloads.map(({ resource, title, day }) => (
            <Row key={`${resource} ${day}`} lead={title} leadClass="text-ink wrap-anywhere">
              <Cell label="Day">
                <Day at={day} />
              </Cell>
            </Row>
          ))}
        </DataTable>
      </Newest>
    </>
  );
}

interface NewestProps {
  id: string;
  title: string;
  /** The text shown if there is nothing. */
  empty: string | false;
  children: ReactNode;
}

function Newest({ id, title, empty, children }: NewestProps) {
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {empty ? (
        <p className="mt-2 text-soft">{empty}</p>
      ) : (
        <>
          <p className="mt-2 text-soft">The newest ten.</p>
          {children}
        </>
      )}
    </section>
  );
}

function Session({ session }: { session: RecentSession }) {
  const { id, createdAt, completedAt, answered, allowed } = session;
  return (
    <Row
      lead={
        <a className="link font-mono" href={`/admin/assessments/${id}`}>
          {shortId(id)}
        </a>
      }
    >
      <Cell label="Answers">{`${answered} of ${allowed}`}</Cell>
      <Cell label="Started">
        <Day at={createdAt} />
      </Cell>
      <Cell label="Completed">{completedAt ? <Day at={completedAt} /> : "Not completed"}</Cell>
    </Row>
  );
}
