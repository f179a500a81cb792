import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { countPeople } from "#app/analytics/counts.server.ts";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { PlanSourcesLine } from "#app/ui/admin/plan-sources-line.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { loadFailed } from "../../mailings/admin/labels.ts";
import { MailingTable } from "../../mailings/admin/mailing-table.tsx";
import { mailingsPath, newMailingPath } from "../../mailings/admin/paths.ts";
import { listMailings } from "../../mailings/mailings.server.ts";

export const handle: Handle = { title: "Communications, Admin Panel", area: "admin" };

const Query = z.object(CursorQuery);

/** The number of users on each plan, and the messages sent to them. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { db } = args.context;
  const cursor = Query.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  return orFail(args.context, loadFailed.communication, async () => {
    const [counts, page] = await Promise.all([countPeople(db), listMailings(db, { kind: "communication", ...cursor })]);
    return { counts, page };
  });
}

export default function Communications() {
  const { counts, page } = useLoaderData<typeof loader>();
  const { total, free, pro, premium, sources } = counts;
  return (
    <>
      <Heading title="Communications">
        <a className="btn btn-primary" href={newMailingPath("communication")}>
          Write a message
        </a>
      </Heading>
      <Stats of={{ "All users": total, Free: free, Pro: pro, Premium: premium }} />
      <PlanSourcesLine sources={sources} />
      <section className="mt-6" aria-labelledby="history">
        <h2 id="history">History</h2>
        {page.rows.length > 0 ? (
          <MailingTable mailings={page.rows} kind="communication" />
        ) : (
          <p className="empty mt-4">Nothing sent yet.</p>
        )}
        <Pagination path={mailingsPath("communication")} query={{}} next={page.next} previous={page.previous} />
      </section>
    </>
  );
}
