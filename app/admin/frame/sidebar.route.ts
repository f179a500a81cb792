import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { AdminPath } from "../paths.ts";
import { sidebarCookie } from "./sidebar-cookie.server.ts";

const SidebarForm = z.object({
  state: z.enum(["collapsed", "expanded"]).catch("expanded"),
  to: AdminPath.catch("/admin"),
});

/** Collapses or expands the sidebar, and redirects back to the page. */
export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args);
  const form = await parseForm(args.request, SidebarForm);
  if (!form.ok) return form.response;
  const headers = { "Set-Cookie": sidebarCookie.set(form.value.state === "collapsed") };
  return redirect(form.value.to, { status: 303, headers });
}

export function loader() {
  return redirect("/admin");
}
