import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Handle } from "#app/platform/http/page.ts";
import { PlanCards } from "./plan-cards.tsx";
import { planPage } from "./plan-page.server.ts";
import { PlansFrame } from "./plans-frame.tsx";

export const handle: Handle = { title: "Choose Your Plan", elements: ["busy-form"], sameForVisitors: true };

/** For users and visitors. `?to=` is the page to return to. */
export function loader(args: LoaderFunctionArgs) {
  return planPage(args);
}

export default function Plans() {
  const { signedIn, to, state } = useLoaderData<typeof loader>();
  return (
    <PlansFrame signedIn={signedIn} sandboxSaid>
      <PlanCards state={state} to={to} signedIn={signedIn} alone />
    </PlansFrame>
  );
}
