import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { originOf } from "#app/account/origin.server.ts";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { WithDialog } from "#app/ui/admin/dialog.tsx";
import { joinPath } from "../paths.ts";
import { requireCohort, requireReader } from "../require-reader.server.ts";
import { archiveCohort } from "./change-cohort.server.ts";
import { readCohortPage } from "./cohort-page.server.ts";
import { CohortPage } from "./cohort-page.tsx";
import { ReaderFrame } from "./reader-frame.tsx";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: Handle<Data> = {
  title: ({ cohort, isAdmin }) => (isAdmin ? `${cohort.name}, Admin Panel` : cohort.name),
  area: "admin",
  elements: ({ cohort }) => (cohort.archivedAt ? [] : ["copy-button"]),
};

/** A cohort's page, for administrators and its managers. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReader(args);
  const cursor = z.object(CursorQuery).parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const { cohort } = reader;
  const page = await orFail(args.context, "Failed to load the cohort", () =>
    readCohortPage(args.context.db, { cohort, ...cursor }),
  );
  return { ...reader, ...page, address: originOf(args.request) + joinPath(cohort.joinCode) };
}

const Change = z.object({ do: z.enum(["archive", "unarchive"]).optional().catch(undefined) });

const done = {
  archive: "Cohort archived. Nobody can join it, and nobody sees what its members show.",
  unarchive: "The cohort is in use again.",
};

/** Archives the cohort, or takes it out of the archive: for administrators alone. */
export async function action(args: ActionFunctionArgs) {
  const { by, cohort } = await requireCohort(args);
  const parsed = await parseForm(args.request, Change);
  const change = parsed.ok ? parsed.value.do : undefined;
  const { pathname } = new URL(args.request.url);
  if (!change) return redirect(pathname, { status: 303 });
  await orFail(args.context, "Failed to change the cohort", () =>
    archiveCohort(args.context.db, { cohort: cohort.id, by, archived: change === "archive" }),
  );
  return redirectWith(pathname, done[change]);
}

export default function CohortRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <ReaderFrame isAdmin={data.isAdmin} name={data.cohort.name}>
      <WithDialog>
        <CohortPage {...data} />
      </WithDialog>
    </ReaderFrame>
  );
}
