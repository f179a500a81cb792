import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { viewLists, viewPath } from "#app/account/views/saved-view.ts";
import { deleteView, findView } from "#app/account/views/saved-views.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Confirm } from "#app/ui/admin/confirm.tsx";
import { viewAt } from "./view-at.ts";

export const handle: Handle = { title: "Delete view, Admin Panel", area: "admin", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireAdmin(args);
  const view = await findView(args.context.db, { user, id: args.params.view ?? "" });
  if (!view) throw new Response(null, { status: 404 });
  return { name: view.name, back: viewPath(view.list, view.query) };
}

/** Deletes a view. One deleted in another window is gone as well. */
export async function action(args: ActionFunctionArgs) {
  const { id: user } = await requireAdmin(args);
  const which = { user, id: args.params.view ?? "" };
  await deleteView(args.context.db, which);
  return redirectWith(viewLists[viewAt(args.request.url).list], "View deleted.");
}

export default function DeleteView() {
  const { name, back } = useLoaderData<typeof loader>();
  return (
    <Confirm title={`Delete the view “${name}”?`} button="Delete view" back={back}>
      <p>Its name and its filters are deleted, and nothing else.</p>
    </Confirm>
  );
}
