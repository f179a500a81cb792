import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireUser } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { PremiumOnly } from "../premium-only.tsx";
import { findChoices } from "./choices.server.ts";
import { chosenOf } from "./chosen.ts";
import { ComparePage } from "./compare-page.tsx";
import { findComparison } from "./find-comparison.server.ts";

export const handle: Handle = { title: "Compare two assessments" };

const id = z.string().max(64).catch("").default("");
const Query = z.object({ a: id, b: id });

/**
 * Compares any two assessments, answer by answer; `?a=` and `?b=` are session ids. Premium only: other plans see a
 * description of the page.
 */
export async function loader({ request, context: { db }, context }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  if ((await accessOf(db, { user })).tier !== "premium") return { kind: "closed" as const };
  const query = Query.parse(Object.fromEntries(new URL(request.url).searchParams));
  const choices = await findChoices(db, { user, asked: [query.a, query.b] });
  const asked = query.a !== "" || query.b !== "";
  const chosen = chosenOf(
    choices.map(({ session }) => session),
    query,
  );
  const found = asked ? await findComparison(db, { user, ...query }) : undefined;
  return { kind: "open" as const, choices, chosen, found };
}

export default function Compare() {
  const page = useLoaderData<typeof loader>();
  return (
    <AppFrame>
      <h1>Compare two assessments</h1>
      {page.kind === "open" ? (
        <ComparePage {...page} />
      ) : (
        <PremiumOnly to="/compare">
          Put any two of your assessments side by side, answer by answer, and see which words and points changed.
        </PremiumOnly>
      )}
    </AppFrame>
  );
}
