import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { pluralize } from "#app/ui/pluralize.ts";
import "../context.ts";
import { loadDefaultLibrary } from "../editing/default-library.server.ts";
import { adminResourcesPath } from "./admin-paths.ts";

export const handle: Handle = { title: "Resources, Admin Panel", area: "admin" };

/** Restores the bundled resources. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { db, files, library: folder } = args.context;
  const count = await orFail(args.context, "Failed to load resources", () => {
    if (folder === undefined) throw new Error("there is no built library");
    return loadDefaultLibrary(db, files, { folder, by });
  });
  return redirectWith(adminResourcesPath, `The default library is loaded: ${pluralize(count, "resource")}.`);
}

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(adminResourcesPath);
}

/** Never rendered. The component makes this a page route, so that errors are rendered as a page, too. */
export default function DefaultLibrary() {
  return null;
}
