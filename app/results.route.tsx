import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type FoundResults, findResults } from "./assessment/results/find-results.server.ts";
import { ResultsPage } from "./assessment/results/results-page.tsx";
import { resultsTitle } from "./assessment/results/results-title.ts";
import type { Handle } from "./platform/page.ts";

export const handle: Handle<FoundResults> = { title: (results) => resultsTitle("Your results", results) };

/** A result, and what other domains put beside it. */
export function loader(asked: LoaderFunctionArgs) {
  return findResults(asked);
}

export default function Results() {
  return <ResultsPage results={useLoaderData<typeof loader>()} />;
}
