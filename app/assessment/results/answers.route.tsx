import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Handle } from "#app/platform/page.ts";
import { Explanation } from "./explanation.tsx";
import { type FoundResults, findResults } from "./find-results.server.ts";
import { Responses } from "./responses.tsx";
import { ResultsFrame } from "./results-frame.tsx";
import { resultsTitle } from "./results-title.ts";

export const handle: Handle<FoundResults> = {
  title: (results) => resultsTitle("How this number came about", results),
};

/** What was answered, and how each number came about (DECISIONS 26). */
export function loader(asked: LoaderFunctionArgs) {
  return findResults(asked);
}

export default function ResultAnswers() {
  const results = useLoaderData<typeof loader>();
  return (
    <ResultsFrame results={results} current="Answers and score">
      <h1>Answers and score</h1>
      <Explanation {...results} />
      <Responses session={results.record.kind === "old" ? undefined : results.id} lines={results.lines} />
    </ResultsFrame>
  );
}
