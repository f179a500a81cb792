import { z } from "zod";
import { wordsOf } from "../score/quality.ts";
import content from "./insights.json" with { type: "json" };

/** What can be read from a text without judging it. Signals choose notes and never change a number. */
export const signals = [
  "short",
  "longEnough",
  "hasNumber",
  "noNumber",
  "mostlyFuture",
  "compliment",
  "noCompetition",
  "fundingOnly",
  "repeats",
] as const;
export type Signal = (typeof signals)[number];

const words = z.object({ words: z.array(z.string()).transform((list) => new Set(list)) });
const phrases = z.object({ phrases: z.array(z.string()) });
const lists = z
  .object({
    hasNumber: words,
    mostlyFuture: words,
    compliment: phrases,
    noCompetition: phrases,
    fundingOnly: phrases,
  })
  .parse(content.textSignals);

/** Which signals a text shows, by the rules that stand beside each in insights.json (`textSignals`). */
export function textSignals(text: string): Record<Signal, boolean> {
  const lower = text.toLowerCase();
  const all = wordsOf(lower);
  const bare = all.map(withoutPunctuation).filter(Boolean);
  const count = (list: { words: Set<string> }) => bare.filter((word) => list.words.has(word)).length;
  const contains = (list: { phrases: string[] }) => list.phrases.some((phrase) => lower.includes(phrase));
  const hasNumber = /\d/.test(text) || count(lists.hasNumber) > 0;
  return {
    short: all.length < 25,
    longEnough: all.length >= 25,
    hasNumber,
    noNumber: !hasNumber,
    mostlyFuture: all.length >= 10 && count(lists.mostlyFuture) / all.length >= 0.06,
    compliment: contains(lists.compliment),
    noCompetition: contains(lists.noCompetition),
    fundingOnly: contains(lists.fundingOnly),
    repeats: all.length >= 20 && new Set(bare).size < bare.length / 2,
  };
}

/** From the first letter or digit to the last. No pattern anchored at the end: on a long line of dots it would crawl. */
function withoutPunctuation(word: string): string {
  const lower = word.toLowerCase();
  if (/^[\p{L}\p{N}]*$/u.test(lower)) return lower;
  const letters = [...lower.matchAll(/[\p{L}\p{N}]/gu)];
  const last = letters.at(-1);
  return last ? lower.slice(letters[0]?.index, last.index + last[0].length) : "";
}
