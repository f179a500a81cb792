import { z } from "zod";

/** Maximum length of a search. */
export const maxSearch = 100; // characters

/** `?q=` of a list. A search that is too long is kept, to be reported by `searchProblem`. */
export const SearchText = z
  .string()
  .transform((text) => text.replace(/\p{Cc}+/gu, " ").trim())
  .catch("");

/** The validation message for a search, if it is invalid. */
export function searchProblem(search: string): string | undefined {
  return search.length > maxSearch ? `Please keep your search to ${maxSearch} characters or fewer.` : undefined;
}
