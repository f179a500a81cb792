import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { systemStatus } from "#app/monitoring/status/system-status.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { PlanSourcesLine } from "#app/ui/admin/plan-sources-line.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";
import { ActivityList } from "../activity/activity-list.tsx";
import { listActivity } from "../activity/list-activity.server.ts";
import { checklistOf } from "../getting-started/checklist.ts";
import { GettingStarted } from "../getting-started/getting-started.tsx";
import { setupFacts } from "../getting-started/read-setup.server.ts";
import { listWaiting } from "../needs-you/list-waiting.server.ts";
import { NeedsYou } from "../needs-you/needs-you.tsx";
import { maxCounted, waitingKinds } from "../needs-you/waiting.ts";
import { StatusPanel } from "../status/status-panel.tsx";
import { statusPath } from "../status/status-parts.ts";
import { readOverview } from "./read-overview.server.ts";

export const handle: Handle = { title: "Overview, Admin Panel", area: "admin" };

const latest = 5; // entries (SPEC-AD9)
const waitingRows = 8; // of all kinds

/** `?waiting=invoice` lists only what waits of one kind. */
const OverviewQuery = z.object({ waiting: z.enum(waitingKinds).optional().catch(undefined) });

/** What waits for an administrator, what is left to set up, totals, latest activities, and the system status. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: user, timeZone: zone } = await requireAdmin(args);
  const { db } = args.context;
  const { waiting: kind } = OverviewQuery.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const [waiting, { counts, setup }, activities, status] = await Promise.all([
    listWaiting(db, { kind, limit: kind ? maxCounted : waitingRows }),
    readOverview(db, { user }),
    listActivity(db, { limit: latest }),
    systemStatus(args.context),
  ]);
  return {
    waiting,
    kind,
    steps: checklistOf(setupFacts(args.context, setup, { zone })),
    counts,
    activities,
    status,
    now: new Date().toISOString(),
  };
}

export default function Overview() {
  const { waiting, kind, steps, counts, activities, status, now } = useLoaderData<typeof loader>();
  const { users, responses, questions, resources } = counts;
  return (
    <>
      <Heading title="Overview" />
      <NeedsYou waiting={waiting} filtered={kind !== undefined} now={now} />
      {kind === undefined && <GettingStarted steps={steps} />}
      <Stats of={{ Users: users, "Assessment Responses": responses, Questions: questions, Resources: resources }} />
      <PlanSourcesLine sources={counts.sources} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[3fr_2fr]">
        <section className="card self-start" aria-labelledby="recent">
          <h2 id="recent">Recent Activity</h2>
          {activities.length > 0 ? (
            <ActivityList entries={activities} now={now} />
          ) : (
            <p className="empty mt-4">
              Activity appears here when people sign in, finish an assessment, or download something.
            </p>
          )}
          <p className="mt-2">
            <a className="link" href="/admin/analytics#recent">
              All recent activity
            </a>
          </p>
        </section>
        <StatusPanel status={status} now={now}>
          <p className="mt-2">
            <a className="link" href={statusPath}>
              History, sizes, and how long we keep things
            </a>
          </p>
        </StatusPanel>
      </div>
    </>
  );
}
