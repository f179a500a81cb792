import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { checkSubscription } from "./check-subscription.server.ts";

export const handle: Handle = { title: "Refresh" };

/** Asks Stripe once more what somebody has; what is known stays when it does not answer (SPEC-EU8). */
export async function action(asked: ActionFunctionArgs) {
  const { id: user } = await requireUser(asked);
  const { db, payments } = asked.context;
  const { kind } = await checkSubscription(db, payments, { user });
  if (kind === "checked") return redirectWith("/", "Your subscription is up to date.");
  const [title, text] = ["Error", "Failed to check subscription status"];
  return redirectWith("/", { kind: "bad", title, text, unchecked: true });
}

export function loader() {
  return redirect("/");
}

/** Never seen; with a page of its own, what goes wrong here is told on a page, too. */
export default function Refresh() {
  return null;
}
