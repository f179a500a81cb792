import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Granted, grantAdmin } from "#app/account/roles/change-admin.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { type Flash, redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Confirm } from "#app/ui/admin/confirm.tsx";
import { personNotFoundText, personPath, usersPath } from "../people-query.ts";
import { requirePerson } from "../require-person.server.ts";

export const handle: Handle = { title: "Make an administrator, Admin Panel", area: "admin", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return requirePerson(args);
}

const answers: Record<Granted["kind"], Flash> = {
  granted: { kind: "done", text: "They're now an administrator." },
  same: { kind: "done", text: "They're already an administrator." },
  missing: errorFlash(personNotFoundText),
  unconfirmed: errorFlash("They haven't confirmed their email yet, so they can't be an administrator."),
};

export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { user = "" } = args.params;
  const { kind } = await grantAdmin(args.context.db, { user, by });
  return redirectWith(kind === "missing" ? usersPath : personPath(user, "sign-in"), answers[kind]);
}

export default function Grant() {
  const { id, firstName, lastName, email } = useLoaderData<typeof loader>();
  return (
    <Confirm
      title={`Make ${firstName} ${lastName} an administrator?`}
      button="Make an administrator"
      back={personPath(id, "sign-in")}
    >
      <p className="wrap-anywhere">{email}</p>
      <p>They will be able to see and change everything in this panel, and to make others administrators.</p>
    </Confirm>
  );
}
