import lists from "./word-lists.json" with { type: "json" };

/** The words of a text in lower case: letters and digits, with apostrophes inside. A hyphen separates two words. */
export function tokensOf(text: string): string[] {
  const lower = text.toLowerCase();
  if (isAscii(lower)) return lower.match(/[a-z0-9]+(?:'[a-z]+)*/g) ?? [];
  return (
    lower
      .normalize("NFC")
      .replaceAll("’", "'")
      .match(/[\p{L}\p{N}\p{M}]+(?:'\p{L}+)*/gu) ?? []
  );
}

/** Most answers are, for which simpler patterns are enough. */
function isAscii(text: string): boolean {
  return !/[^\t-~]/.test(text);
}

/** The words of a list in word-lists.json. */
export function wordsIn(list: string): Set<string> {
  return new Set(list.split(" "));
}

const english = wordsIn(lists.function);
const languages = Object.values(lists.others).map(wordsIn);

/** The languages that have a word among their function words, unless English has it, too. */
const languagesOf = new Map<string, number[]>();
languages.forEach((words, language) => {
  for (const word of words) if (!english.has(word)) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
});

/** Whether a word belongs to the grammar of English rather than to a subject: "the", "because", "would". */
export function isFunctionWord(word: string): boolean {
  return english.has(word);
}

/**
 * Whether a text is mostly not English: most of its letters are of another script, the function words of another
 * language (of 17) outnumber the English ones, or few words are English ones and many have letters with accents.
 */
export function isNotEnglish(text: string): boolean {
  return isForeign(tokensOf(text));
}

/** The same for words. */
export function isForeign(words: string[]): boolean {
  const latin = words.filter((word) => isAscii(word) || /\p{Script=Latin}/u.test(word));
  if (latin.length < words.length / 2) return true;
  if (words.length < 4) return false;
  const own = words.filter((word) => english.has(word)).length;
  const counts = languages.map(() => 0);
  for (const word of words)
    for (const language of languagesOf.get(word) ?? []) counts[language] = (counts[language] ?? 0) + 1;
  const other = Math.max(...counts);
  if (other > own && other >= words.length * 0.12) return true;
  const accented = words.filter((word) => !isAscii(word)).length;
  return own < words.length * 0.1 && accented >= words.length * 0.15;
}
