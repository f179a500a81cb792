import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { adminCohortPath, cohortsPath } from "../paths.ts";
import { createCohort } from "./change-cohort.server.ts";
import { CohortFields } from "./cohort-fields.tsx";
import { CohortForm } from "./cohort-form.ts";

export const handle: Handle = { title: "Create a cohort, Admin Panel", area: "admin" };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return { id: timeOrderedId() };
}

export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const parsed = await parseForm(args.request, CohortForm);
  if (!parsed.ok) return parsed.response;
  const { id: cohort = timeOrderedId(), based: _, ...fields } = parsed.value;
  await orFail(args.context, "Failed to create the cohort", () =>
    createCohort(args.context.db, { cohort, by, ...fields }),
  );
  return redirectWith(adminCohortPath(cohort), "Cohort created. Give its join code to the founders.");
}

export default function NewCohort() {
  const { id } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <>
      <Breadcrumb above={[["Cohorts", cohortsPath]]} current="New" />
      <h1>Create a cohort</h1>
      <CohortFields hidden={["id", id]} last={actionData?.form} button="Create" back={cohortsPath} />
    </>
  );
}
