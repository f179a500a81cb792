import { z } from "zod";

/** A search may be this long. */
export const maxSearch = 100; // characters

/** `?q=` of a list. One that is too long stays as it is, to be told of. */
export const SearchText = z
  .string()
  .transform((text) => text.replace(/\p{Cc}+/gu, " ").trim())
  .catch("");

/** What is wrong with a search, in a sentence. */
export function searchProblem(search: string): string | undefined {
  return search.length > maxSearch ? `Please keep your search to ${maxSearch} characters or fewer.` : undefined;
}
