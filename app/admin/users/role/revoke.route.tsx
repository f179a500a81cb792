import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Revoked, revokeAdmin } from "#app/account/roles/change-admin.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { type Flash, redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Confirm } from "#app/ui/admin/confirm.tsx";
import { personNotFoundText, personPath, usersPath } from "../people-query.ts";
import { requirePerson } from "../require-person.server.ts";

export const handle: Handle = { title: "Remove administrator role, Admin Panel", area: "admin", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  const { id: me } = await requireAdmin(args);
  const person = await requirePerson(args);
  return { person, isSelf: person.id === me };
}

const answers: Record<Revoked["kind"], Flash> = {
  revoked: { kind: "done", text: "They're no longer an administrator." },
  same: { kind: "done", text: "They aren't an administrator." },
  missing: errorFlash(personNotFoundText),
  last: errorFlash("This is the last administrator. Make someone else an administrator first."),
};

/** Administrators who remove their own role are redirected out of the admin area. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { user = "" } = args.params;
  const { kind } = await revokeAdmin(args.context.db, { user, by });
  if (kind === "revoked" && user === by) return redirectWith("/", "You're no longer an administrator.");
  return redirectWith(kind === "missing" ? usersPath : personPath(user, "sign-in"), answers[kind]);
}

export default function Revoke() {
  const { person, isSelf } = useLoaderData<typeof loader>();
  const { id, firstName, lastName, email } = person;
  return (
    <Confirm
      title={`Remove ${firstName} ${lastName}'s administrator role?`}
      button="Remove role"
      back={personPath(id, "sign-in")}
    >
      <p className="wrap-anywhere">{email}</p>
      <p>
        {isSelf
          ? "This is you. You'll lose access to this panel right away."
          : "They'll lose access to this panel right away. Their account won't change."}
      </p>
    </Confirm>
  );
}
