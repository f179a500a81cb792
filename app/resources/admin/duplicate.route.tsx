import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { duplicateResource } from "../editing/duplicate-resource.server.ts";
import { adminResourcesPath } from "./admin-paths.ts";
import { changeAction } from "./change.action.server.ts";

export const handle: Handle = { title: "Resources, Admin Panel", area: "admin" };

/** Adds an inactive copy of a resource. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const copy = { resource: args.params.resource ?? "", by };
  return changeAction(args, {
    done: "Resource duplicated successfully",
    failed: "Failed to duplicate resource",
    change: async () => ((await duplicateResource(args.context.db, copy)).kind === "copied" ? "done" : "missing"),
  });
}

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(adminResourcesPath);
}

/** Never rendered. The component makes this a page route, so that errors are rendered as a page, too. */
export default function Duplicate() {
  return null;
}
