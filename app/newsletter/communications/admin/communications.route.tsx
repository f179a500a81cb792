import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { readCounts } from "#app/analytics/counts.server.ts";
import { orFail } from "#app/platform/failure.server.ts";
import type { Handle } from "#app/platform/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";

export const handle: Handle = { title: "Communications, Admin Panel", area: "admin" };

/** How many people there are on each plan. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  return orFail(asked.context, "Failed to load communications data", () =>
    readCounts(asked.context.db, ["users:free", "users:pro", "users:premium"]),
  );
}

export default function Communications() {
  const { "users:free": free, "users:pro": pro, "users:premium": premium } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title="Communications" />
      <Stats of={{ "All users": free + pro + premium, Free: free, Pro: pro, Premium: premium }} />
      <section className="mt-6" aria-labelledby="history">
        <h2 id="history">History</h2>
        <p className="empty mt-4">Nothing sent yet.</p>
      </section>
    </>
  );
}
