import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orFail } from "#app/platform/http/failure.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Confirm } from "#app/ui/admin/confirm.tsx";
import { deleteMailing } from "../draft.server.ts";
import { may } from "../mailing.ts";
import { kindNames } from "./labels.ts";
import { mailingPath, mailingsPath } from "./paths.ts";
import { requireMailing, stateError } from "./require-mailing.server.ts";

export const handle: Handle = { title: "Delete draft, Admin Panel", area: "admin", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  const { mailing } = await requireMailing(args);
  if (!may(mailing.state, "delete")) throw redirect(mailingPath(mailing));
  return { mailing };
}

export async function action(args: ActionFunctionArgs) {
  const { by, mailing } = await requireMailing(args);
  const { kind } = mailing;
  const failed = `Failed to delete the ${kindNames[kind]}`;
  const deleted = await orFail(args.context, failed, () => deleteMailing(args.context.db, { ...mailing, by }));
  if (deleted) return redirectWith(mailingsPath(kind), "The draft is deleted.");
  return redirectWith(mailingPath(mailing), errorFlash(stateError(kind, mailing.state)));
}

export default function Delete() {
  const { mailing } = useLoaderData<typeof loader>();
  return (
    <Confirm title="Delete this draft?" button="Delete" keep="Keep it" back={mailingPath(mailing)}>
      <p className="wrap-anywhere" dir="auto">
        {mailing.subject}
      </p>
    </Confirm>
  );
}
