import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { duplicateResource } from "../editing/duplicate-resource.server.ts";
import { adminResourcesPath } from "./admin-paths.ts";
import { answerChange } from "./answer-change.server.ts";

export const handle: Handle = { title: "Resources, Admin Panel", area: "admin" };

/** Adds an inactive copy of a resource. */
export async function action(asked: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(asked);
  const copy = { resource: asked.params.resource ?? "", by };
  return answerChange(asked, {
    done: "Resource duplicated successfully",
    failed: "Failed to duplicate resource",
    change: async () => ((await duplicateResource(asked.context.db, copy)).kind === "copied" ? "done" : "missing"),
  });
}

export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  return redirect(adminResourcesPath);
}

/** Never rendered. The component makes this a page route, so that errors are rendered as a page, too. */
export default function Duplicate() {
  return null;
}
