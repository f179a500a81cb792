import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Day } from "#app/ui/time.tsx";
import { adminCohortPath, cohortsPath } from "../paths.ts";
import { listCohorts } from "./list-cohorts.server.ts";

export const handle: Handle = { title: "Cohorts, Admin Panel", area: "admin" };

const CohortsQuery = z.object({ tab: z.literal("archived").optional().catch(undefined), ...CursorQuery });

/** `?tab=archived` shows the archived ones. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { tab, ...cursor } = CohortsQuery.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const { db } = args.context;
  return orFail(args.context, "Failed to load cohorts", async () => ({
    tab,
    page: await listCohorts(db, { archived: tab === "archived", ...cursor }),
  }));
}

export default function Cohorts() {
  const { tab, page } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title="Cohorts">
        <a className="btn btn-primary" href={`${cohortsPath}/new`}>
          <Icon name="plus" />
          Create a cohort
        </a>
      </Heading>
      <Tabs
        className="mt-6"
        label="Cohorts"
        tabs={[
          ["In use", cohortsPath],
          ["Archived", `${cohortsPath}?tab=archived`],
        ]}
        current={tab ? "Archived" : "In use"}
      />
      {page.rows.length > 0 ? (
        <DataTable columns={["Name", "Members", "Managers", "Starts", "Ends", "Joining"]} className="card mt-6">
          {page.rows.map(({ id, name, members, managers, startsOn, endsOn, joinsUntil }) => (
            <Row
              key={id}
              lead={
                <a className="link wrap-anywhere" href={adminCohortPath(id)} dir="auto">
                  {name}
                </a>
              }
            >
              <Cell label="Members">{members}</Cell>
              <Cell label="Managers">{managers}</Cell>
              <Cell label="Starts">{startsOn ? <Day at={startsOn} /> : <NoDay />}</Cell>
              <Cell label="Ends">{endsOn ? <Day at={endsOn} /> : <NoDay />}</Cell>
              <Cell label="Joining">
                {tab ? "Closed" : joinsUntil ? "Until " : "Open"}
                {!tab && joinsUntil && <Day at={joinsUntil} />}
              </Cell>
            </Row>
          ))}
        </DataTable>
      ) : (
        <p className="empty mt-6">
          {tab ? "No cohort is archived." : "No cohorts yet. Create one, and give its join code to the founders."}
        </p>
      )}
      <Pagination path={cohortsPath} query={{ tab }} next={page.next} previous={page.previous} />
    </>
  );
}

function NoDay() {
  return <span className="text-soft">Not set</span>;
}
