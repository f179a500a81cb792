const longest = 40; // characters

/**
 * Derives an unused key from a text, such as "They pay" → "theyPay". Only the letters a to z and digits are kept;
 * accents are removed.
 * @param otherwise the fallback if nothing of the text is left
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
