import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "#app/account/account.server.ts";
import { shouldAskForTwoStep } from "#app/account/two-step/two-step.server.ts";
import { stateFor } from "#app/billing/who-pays.server.ts";
import { hubOf } from "#app/dashboard/hub.server.ts";
import { HubPage } from "#app/dashboard/hub-page.tsx";
import { LandingPage } from "#app/landing/landing.tsx";
import type { Handle } from "#app/platform/page.ts";

export const handle: Handle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ kind }) => (kind === "hub" ? "Dashboard" : "Find out if people want it before you build it"),
  elements: ["busy-form"],
};

/** The front page: the dashboard of whoever is signed in, the landing page for everyone else. */
export async function loader(asked: LoaderFunctionArgs) {
  const user = await findUser(asked);
  if (!user) return { kind: "landing" as const };
  const { db } = asked.context;
  const askForTwoStep = await shouldAskForTwoStep(db, { user });
  const state = await stateFor(asked, user.id);
  const tier = state.checked ? state.tier : undefined; // unchecked is shown as free, and takes nothing away
  const hub = await hubOf(db, { user: user.id, tier });
  return { kind: "hub" as const, email: user.email, askForTwoStep, state, hub };
}

export default function Home() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "hub" ? <HubPage {...page} /> : <LandingPage />;
}
