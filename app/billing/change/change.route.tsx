import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { changePath, plansPath } from "../plan-paths.ts";
import { UnknownPlan } from "../plans-frame.tsx";
import { returnPath } from "../return-path.server.ts";
import { subscriptionOf } from "../subscription.server.ts";
import { scheduleChangeAction, upgradeAction } from "./change.action.server.ts";
import { ChangeForm, WantedTier } from "./change-form.ts";
import { ChangePage } from "./change-page.tsx";
import type { Booked } from "./change-texts.ts";
import { previewChange } from "./preview-change.server.ts";

export const handle: Handle<{ change: unknown }> = {
  title: ({ change }) => (change ? "Change your plan" : "There's no plan with that name"),
  once: true,
};

const nothing: Booked = { endsAt: null, next: null };

/** Previews a plan change. An upgrade offer is stored with the displayed amounts. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireUser(args);
  const { tier, to } = readQuery(args.request);
  const page = { booked: nothing, currentPath: "", to, now: new Date().toISOString() };
  if (!tier) return data({ ...page, change: undefined }, 404);
  const { db, payments } = args.context;
  const change = await previewChange(db, payments, { user, tier, to });
  if (change.kind === "none") throw redirect(plansPath({ to }), { status: 303 });
  const booked: Booked = (await subscriptionOf(db, { user })) ?? nothing;
  return data({ ...page, booked, change, currentPath: changePath({ tier, to }) });
}

/** Applies the displayed change: an offer immediately, any other change at the end of the paid period. */
export async function action(args: ActionFunctionArgs) {
  const { id: user, timeZone: zone } = await requireUser(args);
  const { tier, to } = readQuery(args.request);
  if (!tier) return data({ problem: "There's no plan with that name. Nothing has changed." }, 404);
  const parsed = await parseForm(args.request, ChangeForm);
  if (!parsed.ok) return data({ problem: "We couldn't read that form. Nothing has changed." }, 422);
  const form = parsed.value;
  if ("offer" in form) return upgradeAction(args.context, { user, offer: form.offer });
  const expected = { kind: form.change, from: form.from };
  return scheduleChangeAction(args.context, { user, tier, to, zone, expected });
}

export default function ChangePlan() {
  const { change, ...page } = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  if (!change) return <UnknownPlan signedIn to={page.to} />;
  return (
    <AppFrame
      above={[
        ["Dashboard", "/"],
        ["Plans", plansPath({ to: page.to })],
      ]}
      name="Change plan"
      narrow
    >
      <ChangePage change={change} {...page} last={last} />
    </AppFrame>
  );
}

/** `tier` is undefined for an unknown plan. */
function readQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  const { data: tier } = WantedTier.safeParse(query.get("tier"));
  return { tier, to: returnPath(query.get("to")) };
}
