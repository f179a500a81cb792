import { newKey } from "./new-key.ts";
import type { Choice } from "./question.ts";
import type { ChoiceDraft } from "./question-draft.ts";

/**
 * Gives each option its key. Answers and rules refer to it, so an option keeps the one it had under the same label, in
 * the newest version that had it; a new option gets one that this question never had, lest it be taken for another.
 * @param earlier the options of every version so far, newest first.
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
