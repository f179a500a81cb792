import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { folders, maxRows, type Sizes } from "#app/monitoring/sizes/sizes.ts";
import type { StatusChange } from "#app/monitoring/status/status-log.server.ts";
import { systemStatus } from "#app/monitoring/status/system-status.server.ts";
import { CursorQuery, type ListPage } from "#app/platform/db/cursor.ts";
import { env } from "#app/platform/env.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { dismissMail, retryMail } from "#app/platform/mail/dead-mails.server.ts";
import { site } from "#app/platform/site.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { fileSize } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { relativeTime, until } from "#app/ui/relative-time.ts";
import { Time } from "#app/ui/time.tsx";
import { DeadMailsPart } from "./dead-mails-part.tsx";
import { type KnownJob, type RetentionRow, readStatusPage } from "./read-status-page.server.ts";
import { StateBadge } from "./state-badge.tsx";
import { StatusPanel } from "./status-panel.tsx";
import { statusPath } from "./status-parts.ts";

export const handle: Handle = { title: "System Status, Admin Panel", area: "admin" };

/** The system's current state and history, sizes, retention periods, and recurring jobs. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const cursor = z.object(CursorQuery).parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const folder = env.STORAGE_DIR;
  return orFail(args.context, "Failed to load the system status", async () => {
    const [status, page] = await Promise.all([
      systemStatus(args.context),
      readStatusPage(args.context.db, { folder, cursor }),
    ]);
    return { status, ...page, now: new Date().toISOString() };
  });
}

const MailForm = z.object({ mail: z.string().catch(""), go: z.enum(["retry", "dismiss"]).catch("retry") });

/** Sends a mail that was given up again, or dismisses it. Another administrator may have done so already. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const form = await parseForm(args.request, MailForm);
  if (!form.ok) return form.response;
  const { mail: id, go } = form.value;
  const { db } = args.context;
  const done = await orFail(args.context, "Failed to change the email", () =>
    go === "retry" ? retryMail(db, { id, by }) : dismissMail(db, { id, by }),
  );
  const text = go === "retry" ? "The email will be sent again." : "Email dismissed.";
  return redirectWith(statusPath, done ? text : "That email no longer waits.");
}

export default function Status() {
  const { status, alerts, mails, sizes, retention, jobs, changes, now } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title="System Status" />
      <AlertsPart alerts={alerts} />
      <DeadMailsPart mails={mails} />
      <div className="mt-6">
        <StatusPanel title="Now" status={status} now={now} />
      </div>
      <SizesPart sizes={sizes} now={now} />
      <section className="card mt-6" aria-labelledby="kept">
        <h2 id="kept">How long we keep things</h2>
        <RetentionTable retention={retention} now={now} />
        <p className="hint mt-2">
          Backups are kept for up to {site.backupDays} days. Anything not listed here stays until someone deletes it or
          their account.
        </p>
      </section>
      <section className="card mt-6" aria-labelledby="jobs">
        <h2 id="jobs">Other jobs</h2>
        <JobsTable jobs={jobs} now={now} />
      </section>
      <HistoryPart changes={changes} path={statusPath} />
    </>
  );
}

/** The open alerts that were emailed to administrators. */
function AlertsPart({ alerts }: { alerts: { id: string; label: string; at: string }[] }) {
  if (alerts.length === 0) return null;
  return (
    <section className="card mt-6 border-danger" aria-labelledby="alerts">
      <h2 id="alerts">Needs attention</h2>
      <ul className="list mt-4">
        {alerts.map(({ id, label, at }) => (
          <li key={id} className="row wrap-anywhere">
            <Icon name="circle-alert" />
            {label}
            <span className="hint">
              Since <Time at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The recurring jobs that don't remove old data. @param now ISO 8601 */
function JobsTable({ jobs, now }: { jobs: KnownJob[]; now: string }) {
  if (jobs.length === 0) return <p className="empty mt-4">No jobs have run yet. They start with the server.</p>;
  return (
    <DataTable className="desk mt-4" columns={["Job", "Took", ...jobColumns]}>
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

/** The retention periods, and the jobs that remove older data. @param now ISO 8601 */
function RetentionTable({ retention, now }: { retention: RetentionRow[]; now: string }) {
  return (
    <DataTable className="desk mt-4" columns={["What", "Kept", "Rows", ...jobColumns]}>
      {retention.map(({ label, long, rows, job }) => (
        <Row key={label} lead={label}>
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
  return rows > maxRows ? `More than ${maxRows.toLocaleString("en")}` : rows.toLocaleString("en");
}

/** The sizes of stored data, and the free space. @param now ISO 8601 */
function SizesPart({ sizes, now }: { sizes: Omit<Sizes, "rows">; now: string }) {
  const { database, wal, free, disk, measuredAt } = sizes;
  type Line = [what: string, size: string, files: string];
  const log: Line[] = wal === undefined ? [] : [["Log of its changes", fileSize(wal), "1"]];
  const lines: Line[] = [
    ["Free space", `${fileSize(free)} of ${fileSize(disk)}`, "–"],
    ["Database", fileSize(database), "1"],
    ...log,
    ...folders.map(({ name, label }): Line => {
      const found = sizes.folders[name];
      return found
        ? [label, fileSize(found.bytes), found.files.toLocaleString("en")]
        : [label, "Not measured yet", "–"];
    }),
  ];
  return (
    <section className="card mt-6" aria-labelledby="sizes">
      <h2 id="sizes">Sizes</h2>
      <DataTable className="desk mt-4" columns={["What", "Size", "Files"]}>
        {lines.map(([label, size, files]) => (
          <Row key={label} lead={label}>
            <Cell label="Size">{size}</Cell>
            <Cell label="Files">{files}</Cell>
          </Row>
        ))}
      </DataTable>
      <p className="hint mt-2">
        Folders and numbers of rows are measured every 6 hours
        {measuredAt ? `: the last time ${relativeTime(measuredAt, now)}.` : "."} Everything else is current.
      </p>
    </section>
  );
}

/** The state changes of the system's parts, newest first. @param path the path of the page */
function HistoryPart({ changes: { rows, next, previous }, path }: { changes: ListPage<StatusChange>; path: string }) {
  return (
    <section className="card mt-6" aria-labelledby="history">
      <h2 id="history">History</h2>
      {rows.length === 0 ? (
        <p className="empty mt-4">No changes yet. We check the system every minute.</p>
      ) : (
        <DataTable className="desk mt-4" columns={["When", "What", "State", "What was found"]}>
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
      <Pagination path={path} next={next} previous={previous} part="history" />
    </section>
  );
}

/** The columns that `JobCells` fills. */
const jobColumns = ["Last run", "Next run", "Last failure"];

/** The last and next run of a job, and its last failure. @param now ISO 8601 */
function JobCells({ job, now }: { job: KnownJob | undefined; now: string }) {
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
    <span>
      {relativeTime(at, now)}
      {failures > 0 && <span className="badge band-poor ml-2">{pluralize(failures, "time")} in a row</span>}{" "}
      <span className="block text-soft">{error}</span>
    </span>
  );
}
