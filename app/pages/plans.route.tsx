import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlanCards } from "#app/billing/plan-cards.tsx";
import { planPage } from "#app/billing/plan-page.server.ts";
import { PlansFrame } from "#app/billing/plans-frame.tsx";
import type { Handle } from "#app/platform/http/page.ts";
import { readOffer } from "#app/premium/offer.server.ts";

export const handle: Handle = { title: "Choose Your Plan", elements: ["busy-form"], sameForVisitors: true };

/** For users and visitors. `?to=` is the page to return to. */
export async function loader(args: LoaderFunctionArgs) {
  return { ...(await planPage(args)), offer: await readOffer(args.context.db) };
}

export default function Plans() {
  const { signedIn, to, state, offer } = useLoaderData<typeof loader>();
  return (
    <PlansFrame signedIn={signedIn} sandboxSaid>
      <PlanCards state={state} to={to} signedIn={signedIn} offer={offer} alone />
    </PlansFrame>
  );
}
