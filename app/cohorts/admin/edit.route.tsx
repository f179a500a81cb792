import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { utc } from "#app/platform/time-zone.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { dayName } from "#app/ui/day-label.ts";
import type { Cohort } from "../cohort.ts";
import { adminCohortPath, cohortsPath } from "../paths.ts";
import { requireCohort } from "../require-reader.server.ts";
import { updateCohort } from "./change-cohort.server.ts";
import { CohortFields } from "./cohort-fields.tsx";
import { CohortForm } from "./cohort-form.ts";

export const handle: Handle = { title: "Edit the cohort, Admin Panel", area: "admin" };

export async function loader(args: LoaderFunctionArgs) {
  return { cohort: (await requireCohort(args)).cohort };
}

/** Saves the form, unless another administrator changed the cohort after it was opened. */
export async function action(args: ActionFunctionArgs) {
  const { by, cohort } = await requireCohort(args);
  const parsed = await parseForm(args.request, CohortForm);
  if (!parsed.ok) return parsed.response;
  const { id: _, ...fields } = parsed.value;
  const updated = await orFail(args.context, "Failed to save the cohort", () =>
    updateCohort(args.context.db, { cohort: cohort.id, by, ...fields }),
  );
  if (updated.kind === "missing") throw new Response(null, { status: 404 });
  if (updated.kind === "saved") return redirectWith(adminCohortPath(cohort.id), "Cohort saved.");
  return parsed.refuse({ "": [changedText] }, { status: 409 });
}

const changedText =
  "Someone else changed it while you were editing. What they saved is below the form. Save again to replace it.";

export default function EditCohort() {
  const { cohort } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const back = adminCohortPath(cohort.id);
  return (
    <>
      <Breadcrumb
        above={[
          ["Cohorts", cohortsPath],
          [cohort.name, back],
        ]}
        current="Edit"
      />
      <h1>Edit the cohort</h1>
      <CohortFields
        saved={cohort}
        hidden={["based", cohort.updatedAt]}
        last={actionData?.form}
        button="Save"
        back={back}
      />
      {actionData?.form.error?.[""] && <SavedMeanwhile cohort={cohort} />}
    </>
  );
}

/** What another administrator saved while the form was open. */
function SavedMeanwhile({ cohort: { name, startsOn, endsOn, joinsUntil } }: { cohort: Cohort }) {
  const days = { "First day": startsOn, "Last day": endsOn, "New members until": joinsUntil };
  return (
    <section className="card mt-6 max-w-text" aria-labelledby="saved">
      <h2 id="saved">Saved in the meantime</h2>
      <p className="mt-2 wrap-anywhere" dir="auto">
        <b>{name}</b>
      </p>
      <ul className="mt-2">
        {Object.entries(days).map(([label, day]) => (
          <li key={label}>{`${label}: ${day ? dayName(day, utc) : "not set"}`}</li>
        ))}
      </ul>
    </section>
  );
}
