import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { thisBrowser } from "#app/account/logins/other-logins.server.ts";
import { signOutEverywhere } from "#app/account/logins/sign-out-everywhere.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Confirm } from "#app/ui/admin/confirm.tsx";
import { personNotFoundText, personPath, usersPath } from "./people-query.ts";
import { requirePerson } from "./require-person.server.ts";

export const handle: Handle = { title: "Sign out everywhere, Admin Panel", area: "admin", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  const { id: me } = await requireAdmin(args);
  const person = await requirePerson(args);
  return { person, isSelf: person.id === me };
}

export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { user = "" } = args.params;
  const { kind } = await signOutEverywhere(args.context.db, { user, by, ...(await thisBrowser(args)) });
  if (kind === "missing") return redirectWith(usersPath, errorFlash(personNotFoundText));
  return redirectWith(personPath(user, "sign-in"), sayings[user === by ? "oneself" : "other"][kind]);
}

const sayings = {
  oneself: {
    "signed out": "You're signed out everywhere except in this browser.",
    none: "You're only signed in to this browser.",
  },
  other: { "signed out": "They're signed out everywhere.", none: "They weren't signed in anywhere." },
};

export default function SignOut() {
  const { person, isSelf } = useLoaderData<typeof loader>();
  const { id, firstName, lastName, email } = person;
  return (
    <Confirm
      title={`Sign ${firstName} ${lastName} out everywhere?`}
      button="Sign out everywhere"
      back={personPath(id, "sign-in")}
    >
      <p className="wrap-anywhere">{email}</p>
      <p>
        {isSelf
          ? "This is you: this browser stays signed in, every other one is signed out."
          : "This signs them out of every browser right away. They can sign in again."}
      </p>
    </Confirm>
  );
}
