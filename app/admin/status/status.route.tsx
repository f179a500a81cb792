import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { systemStatus } from "#app/monitoring/status/system-status.server.ts";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { env } from "#app/platform/env.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { site } from "#app/platform/site.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { AlertsPart } from "./alerts-part.tsx";
import { HistoryPart } from "./history-part.tsx";
import { JobsTable } from "./jobs-table.tsx";
import { KeptTable } from "./kept-table.tsx";
import { readStatusPage } from "./read-status-page.server.ts";
import { SizesPart } from "./sizes-part.tsx";
import { StatusPanel } from "./status-panel.tsx";

export const handle: Handle = { title: "System Status, Admin Panel", area: "admin" };

const path = "/admin/status";

/** The system's current state and history, sizes, retention periods, and recurring jobs. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const place = z.object(CursorQuery).parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const folder = env.STORAGE_DIR;
  return orFail(args.context, "Failed to load the system status", async () => {
    const [status, page] = await Promise.all([
      systemStatus(args.context),
      readStatusPage(args.context.db, { folder, place }),
    ]);
    return { status, ...page, now: new Date().toISOString() };
  });
}

export default function Status() {
  const { status, alerts, sizes, kept, jobs, changes, now } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title="System Status" />
      <AlertsPart alerts={alerts} />
      <div className="mt-6">
        <StatusPanel title="Now" status={status} now={now} />
      </div>
      <SizesPart sizes={sizes} now={now} />
      <section className="sheet mt-6" aria-labelledby="kept">
        <h2 id="kept">How long we keep things</h2>
        <KeptTable kept={kept} now={now} />
        <p className="hint mt-2">
          Backups are kept for up to {site.backupDays} days. Anything not listed here stays until someone deletes it or
          their account.
        </p>
      </section>
      <section className="sheet mt-6" aria-labelledby="jobs">
        <h2 id="jobs">Other jobs</h2>
        <JobsTable jobs={jobs} now={now} />
      </section>
      <HistoryPart changes={changes} path={path} />
    </>
  );
}
