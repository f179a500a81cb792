import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Confirm } from "#app/ui/admin/confirm.tsx";
import { adminCohortPath } from "../paths.ts";
import { requireCohort } from "../require-reader.server.ts";
import { changeCode } from "./change-cohort.server.ts";

export const handle: Handle = { title: "New join code, Admin Panel", area: "admin", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  return { cohort: (await requireCohort(args)).cohort };
}

export async function action(args: ActionFunctionArgs) {
  const { by, cohort } = await requireCohort(args);
  await orFail(args.context, "Failed to change the code", () => changeCode(args.context.db, { cohort: cohort.id, by }));
  return redirectWith(adminCohortPath(cohort.id), "The cohort has a new join code.");
}

export default function NewCode() {
  const { cohort } = useLoaderData<typeof loader>();
  return (
    <Confirm title="Replace the join code?" button="New code" back={adminCohortPath(cohort.id)}>
      <p>
        <span className="code">{cohort.joinCode}</span>
      </p>
      <p>It stops working right away, and so do links with it. Members stay.</p>
    </Confirm>
  );
}
