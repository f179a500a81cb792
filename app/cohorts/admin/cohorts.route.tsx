import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { DeskTable, type Head, Stacked } from "#app/ui/admin/desk-table.tsx";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Cell, Row } from "#app/ui/data-table.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
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

const heads: Head[] = [
  { name: "Name" },
  { name: "Members", second: { name: "Managers" } },
  { name: "Starts", second: { name: "Ends" } },
  { name: "Joining" },
];

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
        <DeskTable heads={heads} caption="Cohorts, newest first">
          {page.rows.map(({ id, name, members, managers, startsOn, endsOn, joinsUntil }) => (
            <Row
              key={id}
              lead={
                <a className="link wrap-anywhere" href={adminCohortPath(id)} dir="auto">
                  {name}
                </a>
              }
            >
              <Cell label="Members">
                <Stacked below={pluralize(managers, "manager")}>{members}</Stacked>
              </Cell>
              <Cell label="Starts">
                <Stacked below={endsOn ? <Ends at={endsOn} /> : "No last day"}>
                  {startsOn ? <Day at={startsOn} /> : "No first day"}
                </Stacked>
              </Cell>
              <Cell label="Joining">
                <span>
                  {tab ? "Closed" : joinsUntil ? "Until " : "Open"}
                  {!tab && joinsUntil && <Day at={joinsUntil} />}
                </span>
              </Cell>
            </Row>
          ))}
        </DeskTable>
      ) : (
        <p className="empty mt-6">
          {tab ? "No cohort is archived." : "No cohorts yet. Create one, and give its join code to the founders."}
        </p>
      )}
      <Pagination path={cohortsPath} query={{ tab }} next={page.next} previous={page.previous} />
    </>
  );
}

function Ends({ at }: { at: string }) {
  return (
    <>
      Ends <Day at={at} />
    </>
  );
}
