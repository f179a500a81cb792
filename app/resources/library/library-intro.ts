import type { LibraryPage } from "./library-of.server.ts";

/**
 * What is said above a library that is ordered by somebody's areas: only what is so on this page of it. A tab need not
 * have anything for the weakest area.
 * @param areas those with an answer and their names, the weakest first
 */
export function libraryIntro(
  areas: readonly (readonly [area: string, name: string])[],
  { query, entries: [first] }: Pick<LibraryPage, "query" | "entries">,
): string | undefined {
  const name = areas.find(([area]) => area === first?.strengthens)?.[1];
  if (name === undefined || query.before) return undefined;
  const isWeakest = areas.length > 1 && areas[0]?.[0] === first?.strengthens;
  return isWeakest
    ? `First comes what strengthens your weakest area: ${name}.`
    : `First comes what strengthens ${name}.`;
}
