import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { planFor } from "#app/billing/plan-page.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { OlderLinks } from "#app/ui/pagination.tsx";
import { activityOf } from "./activity.server.ts";
import { ActivityList } from "./activity-list.tsx";
import { ActivityQuery } from "./activity-page.ts";

export const handle: Handle = { title: "Recent Activity" };

/** All assessments and plans of a user, latest first. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: user, timeZone: zone } = await requireUser(args);
  const { before } = ActivityQuery.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const plan = await planFor(args, user);
  const now = new Date().toISOString();
  return { free: plan.tier === "free", ...(await activityOf(args.context.db, { user, plan, before, now, zone })) };
}

export default function Activity() {
  const { free, items, first, older } = useLoaderData<typeof loader>();
  return (
    <AppFrame above={[["Dashboard", "/"]]} name="Recent Activity">
      <h1>Recent Activity</h1>
      <section className="card mt-6" aria-label="Activity">
        {first || items.length > 0 ? (
          <ActivityList items={items} />
        ) : (
          <p className="text-soft">Nothing older to show.</p>
        )}
      </section>
      {free && (
        <p className="mt-4 text-soft">
          The free plan shows your 3 most recent activities. <a href="/plans?to=/activity">See plans</a>
        </p>
      )}
      <OlderLinks path="/activity" first={first} older={older} />
    </AppFrame>
  );
}
