import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { checkSubscription } from "./check-subscription.server.ts";

export const handle: Handle = { title: "Refresh" };

/** Syncs the user's subscription from Stripe. The stored state is kept if Stripe does not respond (SPEC-EU8). */
export async function action(args: ActionFunctionArgs) {
  const { id: user } = await requireUser(args);
  const { db, payments } = args.context;
  const { kind } = await checkSubscription(db, payments, { user });
  if (kind === "checked") return redirectWith("/", "Your subscription is up to date.");
  const [title, text] = ["Error", "Failed to check subscription status"];
  return redirectWith("/", { kind: "bad", title, text, unchecked: true });
}

export function loader() {
  return redirect("/");
}

/** Never rendered. A route with a component reports errors on a page. */
export default function Refresh() {
  return null;
}
