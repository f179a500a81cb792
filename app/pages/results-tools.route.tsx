import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { resultToolsPath } from "#app/assessment/paths.ts";
import { type CategoryName, weakestNames } from "#app/assessment/results/result-line.ts";
import { findResults } from "#app/assessment/results/results.server.ts";
import { ResultsFrame } from "#app/assessment/results/results-frame.tsx";
import { rankOf } from "#app/billing/access.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { LibraryOffer } from "#app/resources/library/library-frame.tsx";
import { libraryIntro } from "#app/resources/library/library-intro.ts";
import { LibraryPanel, libraryElements } from "#app/resources/library/library-panel.tsx";
import { findLibrary } from "#app/resources/library/list-library.server.ts";

export const handle: Handle<Awaited<ReturnType<typeof loader>>> = {
  title: "Tools & Resources",
  elements: ({ library }) => (library ? libraryElements(library.page) : []),
};

/** The library beside a result, sorted by what helps its weakest area. For paid plans (SPEC-EU6). */
export async function loader(args: LoaderFunctionArgs) {
  const { id, idea, tier, record, score } = await findResults(args);
  if (rankOf(tier) === 0) return { results: { id, idea, tier, record }, library: undefined };
  const areas: CategoryName[] = weakestNames(score);
  const page = await findLibrary(
    args,
    areas.map(([category]) => category),
  );
  return { results: { id, idea, tier, record }, library: { page, areas } };
}

export default function ResultTools() {
  const { results, library } = useLoaderData<typeof loader>();
  const { id, record } = results;
  const keep = record.kind === "old" ? { result: String(record.revision) } : undefined;
  return (
    <ResultsFrame results={results} current="Tools & Resources">
      {library ? (
        <LibraryPanel
          shelf={{ path: resultToolsPath(id), keep }}
          page={library.page}
          areas={Object.fromEntries(library.areas)}
          intro={libraryIntro(library.areas, library.page)}
        />
      ) : (
        <LibraryOffer to={resultToolsPath(id)} />
      )}
    </ResultsFrame>
  );
}
