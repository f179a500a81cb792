const longest = 40; // characters

/**
 * A key made of the words of a text, as "They pay" → "theyPay", that is not taken yet. Letters outside of a to z give
 * none.
 * @param otherwise what it is made of when nothing is left of the text.
 */
export function newKey(text: string, taken: ReadonlySet<string>, otherwise: string): string {
  const words =
    text
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .match(/[a-z0-9]+/gi) ?? [];
  const joined = words.map((word, index) => (index === 0 ? word.toLowerCase() : capital(word))).join("");
  const stem = joined.slice(0, longest) || otherwise;
  for (let number = 1; ; number++) {
    const key = number === 1 ? stem : `${stem}-${number}`;
    if (!taken.has(key)) return key;
  }
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
}
