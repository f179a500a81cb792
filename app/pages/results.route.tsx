import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type FoundSummary, findSummary } from "#app/assessment/results/find-summary.server.ts";
import { resultsTitle } from "#app/assessment/results/results-frame.tsx";
import { ResultsPage } from "#app/assessment/results/results-page.tsx";
import { pageBrand } from "#app/brand/brand.ts";
import type { Handle } from "#app/platform/http/page.ts";

export const handle: Handle<FoundSummary> = {
  title: (results) => resultsTitle("Your results", results),
  brand: ({ brand }) => pageBrand(brand),
  elements: ({ actions }) => (actions.kind === "tasks" ? ["task-list"] : []),
};

/** A result, with additions from other domains. */
export function loader(args: LoaderFunctionArgs) {
  return findSummary(args);
}

export default function Results() {
  return <ResultsPage results={useLoaderData<typeof loader>()} />;
}
