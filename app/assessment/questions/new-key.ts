import type { Choice } from "./question.ts";
import type { ChoiceDraft } from "./question-draft.ts";

const maxLength = 40; // characters

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
  const stem = joined.slice(0, maxLength) || otherwise;
  for (let number = 1; ; number++) {
    const key = number === 1 ? stem : `${stem}-${number}`;
    if (!taken.has(key)) return key;
  }
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
}

/**
 * Assigns a key to each option. Answers and rules refer to keys, so an option keeps the key it had under the same label
 * in the newest version that contains it. A new option gets a key this question has never used, so that it cannot be
 * mistaken for another.
 * @param earlier the options of all versions so far, newest first
 */
export function withKeys(drafts: ChoiceDraft[], earlier: Choice[][]): Choice[] {
  const keys = drafts.map(({ key }) => key);
  for (const choices of earlier) {
    for (const [index, { label }] of drafts.entries()) {
      const kept = choices.find((choice) => choice.label === label)?.key;
      if (!keys[index] && kept && !keys.includes(kept)) keys[index] = kept;
    }
  }
  const taken = new Set([...keys, ...earlier.flat().map(({ key }) => key)].flatMap((key) => key ?? []));
  return drafts.map(({ label, points }, index) => {
    const key = keys[index] ?? newKey(label, taken, "option");
    taken.add(key);
    return { key, label, ...(points !== undefined && { points }) };
  });
}
