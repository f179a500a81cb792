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

const maxWords = 8; // words

/**
 * The words of a search, each the beginning of a word to find. All characters except letters and digits separate words,
 * as in the index, so user input never acts as an operator. Only the first eight words are used.
 */
export function wordsOf(search: string): string[] {
  const words = search.normalize("NFC").match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? [];
  return words.slice(0, maxWords);
}

/** Returns the search in lower case if it is an id prefix of at least eight characters. */
export function idPrefixOf(search: string): string | undefined {
  const text = search.trim().toLowerCase();
  return /^[\da-f]{8}(-[\da-f-]{0,27})?$/.test(text) ? text : undefined;
}
