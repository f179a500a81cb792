import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { restoreResource } from "../editing/delete-resource.server.ts";
import { adminResourcesPath } from "./admin-paths.ts";
import { changeAction } from "./change.action.server.ts";

export const handle: Handle = { title: "Resources, Admin Panel", area: "admin" };

/** Restores a resource that was deleted less than 30 days ago. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const restored = { resource: args.params.resource ?? "", by };
  return changeAction(args, {
    done: "Resource restored",
    failed: "Failed to restore resource",
    change: () => restoreResource(args.context.db, restored),
  });
}

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(adminResourcesPath);
}

/** Never rendered. The component makes this a page route, so that errors are rendered as a page, too. */
export default function Restore() {
  return null;
}
