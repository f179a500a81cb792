import { z } from "zod";
import { wordsOf } from "../score/quality.ts";
import content from "./insights.json" with { type: "json" };

/** Features detectable in a text without judging it. Signals select notes and never change a score. */
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

/** Detects the signals of a text, by the rules given for each in insights.json (`textSignals`). */
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

/** Trims to the first and last letter or digit. No end-anchored pattern: it would be slow on a long run of dots. */
function withoutPunctuation(word: string): string {
  const lower = word.toLowerCase();
  if (/^[\p{L}\p{N}]*$/u.test(lower)) return lower;
  const letters = [...lower.matchAll(/[\p{L}\p{N}]/gu)];
  const last = letters.at(-1);
  return last ? lower.slice(letters[0]?.index, last.index + last[0].length) : "";
}
