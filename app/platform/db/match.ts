const most = 8; // words

/**
 * The words of a search as a full-text query (sqlite.org/fts5.html, §3): every word begins some word of what is found.
 * Whatever is no letter and no digit parts words, as it does in the index, so nothing somebody types is taken for an
 * operator. Of very many words the first eight count.
 * @returns undefined when there is no word in it.
 */
export function matchOf(search: string): string | undefined {
  const words = search.normalize("NFC").match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? [];
  if (words.length === 0) return undefined;
  return words
    .slice(0, most)
    .map((word) => `"${word}"*`)
    .join(" ");
}

/** Is this the beginning of an id: its first eight signs, or more? In small letters. */
export function idPrefixOf(search: string): string | undefined {
  const text = search.trim().toLowerCase();
  return /^[\da-f]{8}(-[\da-f-]{0,27})?$/.test(text) ? text : undefined;
}
