import { z } from "zod";
import { keywordGroups, wordsOf } from "../score/quality.ts";
import type { Detail, ScoreLine } from "../score/score-line.ts";
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
  const bare = lower.match(withoutPunctuation) ?? [];
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

/** Words from their first to their last letter or digit, in time linear in the text: a word may be 50,000 dots. */
const withoutPunctuation = /[\p{L}\p{N}](?:\S*[\p{L}\p{N}])?/gu;

const question = z.string();

/** The condition under which a text of insights.json applies: a value or text signal of one answer. */
export const Condition = z.union([
  z.strictObject({ question, atLeast: z.number() }),
  z.strictObject({ question, atMost: z.number() }),
  z.strictObject({ question, in: z.array(z.string()) }),
  z.strictObject({ question, is: z.boolean() }),
  z.strictObject({ question, signal: z.enum(signals) }),
  z.strictObject({ question, signalNot: z.enum(signals) }),
  z.strictObject({ question, missing: z.enum(keywordGroups) }),
  z.strictObject({ question, quality: z.number() }),
]);
export type Condition = z.infer<typeof Condition>;

/** Whether all conditions hold in a scored session. A question not asked or not answered meets none. */
export function allHold(when: Condition[], lines: ScoreLine[]): boolean {
  return when.every((condition) => {
    const line = lines.find((candidate) => candidate.question.key === condition.question);
    return line !== undefined && holds(condition, line.detail);
  });
}

/**
 * Whether one condition holds. A condition applies to one answer type, so it no longer holds once an administrator
 * changes the question's type.
 */
function holds(condition: Condition, detail: Detail): boolean {
  switch (detail.kind) {
    case "text":
      return textHolds(condition, detail);
    case "choice":
      return "in" in condition && condition.in.includes(detail.key);
    case "scale":
      if ("atLeast" in condition) return detail.value >= condition.atLeast;
      return "atMost" in condition && detail.value <= condition.atMost;
    case "yes_no":
      return "is" in condition && detail.value === condition.is;
    case "none":
      return false;
  }
}

function textHolds(condition: Condition, detail: Detail & { kind: "text" }): boolean {
  if ("signal" in condition) return signalsOf(detail)[condition.signal];
  if ("signalNot" in condition) return !signalsOf(detail)[condition.signalNot];
  if ("missing" in condition) return !detail.groups.includes(condition.missing);
  return "quality" in condition && detail.q >= condition.quality;
}

/** Caches the signals of a text, because many conditions refer to the same text. */
const known = new WeakMap<Detail, Record<Signal, boolean>>();

function signalsOf(detail: Detail & { kind: "text" }): Record<Signal, boolean> {
  const shown = known.get(detail) ?? textSignals(detail.text);
  known.set(detail, shown);
  return shown;
}
