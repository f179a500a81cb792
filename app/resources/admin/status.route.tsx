import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { originOf } from "#app/account/origin.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { activateResource, deactivateResource } from "../review/review-resource.server.ts";
import { adminResourcesPath, backIn } from "./admin-paths.ts";
import { changeAction } from "./change.action.server.ts";

export const handle: Handle = { title: "Resources, Admin Panel", area: "admin" };

const failed = "Failed to update resource status";
const StatusForm = z.object({ active: z.enum(["0", "1"]) });

/** Activates a resource for all users whose plan opens it, or deactivates it. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { request, params, context } = args;
  const form = await parseForm(request, StatusForm);
  if (!form.ok) return redirectWith(backIn(request.url), errorFlash(failed));
  const [resource, active] = [params.resource ?? "", form.value.active === "1"];
  return changeAction(args, {
    done: active ? "Resource activated successfully" : "Resource deactivated successfully",
    failed,
    change: () =>
      active
        ? activateResource(context.db, { resource, by, origin: originOf(request) })
        : deactivateResource(context.db, { resource, by }),
  });
}

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(adminResourcesPath);
}

/** Never rendered. The component makes this a page route, so that errors are rendered as a page, too. */
export default function Status() {
  return null;
}
