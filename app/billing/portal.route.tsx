import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { browserOrigin } from "#app/account/origin.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { customerPortal } from "./customer-portal.server.ts";

export const handle: Handle = { title: "Manage" };

/** Redirects to Stripe's customer portal for card, invoices and subscription (SPEC-EU7, SPEC-EU8). */
export async function action(args: ActionFunctionArgs) {
  const { id: user } = await requireUser(args);
  const { db, payments } = args.context;
  const portal = await customerPortal(db, payments, { user, origin: browserOrigin(args.request) });
  if (portal.kind === "url") return redirect(portal.url, { status: 303 });
  return redirectWith("/", { kind: "bad", title: "Error", text: "Failed to open customer portal" });
}

export function loader() {
  return redirect("/");
}

/** Never rendered. A route with a component reports errors on a page. */
export default function CustomerPortal() {
  return null;
}
