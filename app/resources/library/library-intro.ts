import type { LibraryPage } from "./list-library.server.ts";

/**
 * The sentence above a library sorted by the founder's areas. It describes only this page, since a tab need not contain
 * anything for the weakest area.
 * @param areas with an answer, and their names, weakest first
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
