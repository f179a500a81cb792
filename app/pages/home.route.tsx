import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "#app/account/account.server.ts";
import { planAsShown } from "#app/billing/plan-page.server.ts";
import { dashboardOf, noticesAndPlan } from "#app/dashboard/dashboard.server.ts";
import { DashboardPage } from "#app/dashboard/dashboard-page.tsx";
import { LandingPage } from "#app/landing/landing.tsx";
import { wasSent } from "#app/newsletter/subscribe-form.ts";
import type { Handle } from "#app/platform/http/page.ts";

export const handle: Handle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ kind }) => (kind === "dashboard" ? "Dashboard" : "Find out if people want it before you build it"),
  elements: (page) =>
    page.kind === "dashboard" && page.askForTimeZone ? ["busy-form", "time-zone-guess"] : ["busy-form"],
  sameForVisitors: true,
  leadsToResults: (page) => page.kind === "dashboard" && page.dashboard.totals !== null,
};

/** The home page: the dashboard for signed-in users, the landing page for everyone else. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await findUser(args);
  if (!user) return { kind: "landing" as const, sent: wasSent(args.request) };
  const { db } = args.context;
  const { notices, reasons } = await noticesAndPlan(db, { user });
  const plan = await planAsShown(args.request, reasons);
  const dashboard = await dashboardOf(db, { user: user.id, plan, zone: user.timeZone, outcome: notices.outcome });
  const { firstName, email, isAdmin } = user;
  return { kind: "dashboard" as const, firstName, email, isAdmin, ...notices, dashboard };
}

export default function Home() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "dashboard" ? <DashboardPage {...page} /> : <LandingPage sent={page.sent} />;
}
