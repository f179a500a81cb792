import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "#app/account/account.server.ts";
import { shouldAskForTwoStep } from "#app/account/two-step/two-step.server.ts";
import { hubOf } from "#app/dashboard/hub.server.ts";
import { HubPage } from "#app/dashboard/hub-page.tsx";
import { LandingPage } from "#app/landing/landing.tsx";
import type { Handle } from "#app/platform/page.ts";

export const handle: Handle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ kind }) => (kind === "hub" ? "Dashboard" : "Find out if people want it before you build it"),
  elements: ({ kind }) => (kind === "landing" ? ["busy-form"] : []),
};

/** The front page: the dashboard of whoever is signed in, the landing page for everyone else. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await findUser({ request, context });
  if (!user) return { kind: "landing" as const };
  const askForTwoStep = await shouldAskForTwoStep(context.db, { user });
  return { kind: "hub" as const, email: user.email, askForTwoStep, hub: await hubOf(context.db, { user: user.id }) };
}

export default function Home() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "hub" ? <HubPage {...page} /> : <LandingPage />;
}
