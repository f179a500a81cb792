import { newKey } from "./new-key.ts";
import type { Choice } from "./question.ts";
import type { ChoiceDraft } from "./question-draft.ts";

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
