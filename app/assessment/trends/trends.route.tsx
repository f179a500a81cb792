import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { PremiumOnly } from "../premium-only.tsx";
import { findTrend } from "./find-trend.server.ts";
import { TrendsPage } from "./trends-page.tsx";

export const handle: Handle = { title: "Progress Trends" };

/**
 * The scores of the latest results, overall and per category: of one idea, `?idea=`, or of all. Premium only: other plans see a description of the page.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const { tier } = await accessOf(context.db, { user });
  const idea = new URL(request.url).searchParams.get("idea") ?? undefined;
  return tier === "premium" ? { trend: await findTrend(context.db, { user, asked: idea }) } : {};
}

export default function Trends() {
  const { trend } = useLoaderData<typeof loader>();
  return (
    <AppFrame above={[["Dashboard", "/"]]} name="Progress Trends">
      <h1>Progress Trends</h1>
      {trend ? (
        <TrendsPage {...trend} />
      ) : (
        <PremiumOnly to="/trends">
          See how your score and each of the four areas change from one assessment to the next.
        </PremiumOnly>
      )}
    </AppFrame>
  );
}
