import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { resultsOf } from "./results.server.ts";
import { ResultsQuery } from "./results-query.ts";

/**
 * The results named by the URL, of the signed-in user.
 * @param back passed to `requireUser`
 * @throws 404 if the user has no such results
 */
export async function findResults({ request, params, context }: LoaderFunctionArgs, back?: string) {
  const { id: user } = await requireUser({ request, context }, back);
  const { result: revision } = ResultsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const results = await resultsOf(context.db, { user, id: params.sessionId ?? "", revision });
  if (!results) throw new Response(null, { status: 404 });
  return { user, ...results };
}

export type FoundResults = Awaited<ReturnType<typeof findResults>>;
