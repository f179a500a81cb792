import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { restorableDays } from "#app/platform/restorable.ts";
import { Confirm } from "#app/ui/admin/confirm.tsx";
import { deleteResource } from "../editing/delete-resource.server.ts";
import { findFields } from "../editing/resource-fields.server.ts";
import { backIn } from "./admin-paths.ts";
import { changeAction, missingResponse } from "./change.action.server.ts";

export const handle: Handle = { title: "Delete resource, Admin Panel", area: "admin", dialog: true };

const failed = "Failed to delete resource";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { request, params, context } = args;
  const found = await findFields(context.db, params.resource ?? "");
  if (!found || found.deletedAt !== null) throw await missingResponse(request, failed);
  return { title: found.title, back: backIn(request.url) };
}

export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const deleted = { resource: args.params.resource ?? "", by };
  return changeAction(args, {
    done: "Resource deleted successfully",
    failed,
    change: () => deleteResource(args.context.db, deleted),
  });
}

export default function DeleteResource() {
  const { title, back } = useLoaderData<typeof loader>();
  return (
    <Confirm title="Are you sure you want to delete this resource?" button="Delete" back={back}>
      <p className="font-bold wrap-anywhere" dir="auto">
        {title}
      </p>
      <p>{`Nobody will be able to find it. You can restore it for ${restorableDays} days.`}</p>
    </Confirm>
  );
}
